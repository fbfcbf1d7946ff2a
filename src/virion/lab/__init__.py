"""The laboratory: many games at once, for people who design or study the games."""
