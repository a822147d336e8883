"""The rooms around the tables: menu, seats, rules, settings, records, result."""
