"""Papers made of a sheet: rule sheets, fee and pay cards, reports, as HTML, PDF, Markdown and CSV."""
