"""The room's two doors, REST and WebSocket, and everything that is checked before anybody inside is asked."""
