"""What the tools need to know about this game; none of it is published."""
