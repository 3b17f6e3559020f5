"""Games played for points: Chinese poker and pan."""
