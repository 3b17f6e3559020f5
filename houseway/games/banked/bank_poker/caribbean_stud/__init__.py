"""Caribbean Stud: five cards, and one question: call or fold."""
