"""Coming in and what is put in before the deal: button, blinds, missed blinds, kills, straddles."""
