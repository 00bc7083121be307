"""The table in the browser: it draws what views and moves say, and knows no rules."""
