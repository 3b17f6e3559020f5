"""What a party may see of a round, and what it cannot know."""
