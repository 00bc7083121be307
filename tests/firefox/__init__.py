"""The site in a real Firefox, driven by WebDriver BiDi, which it speaks itself."""
