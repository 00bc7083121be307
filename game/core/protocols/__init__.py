"""What a game offers: rules, scene, bot, lesson, and the steps of a turn."""
