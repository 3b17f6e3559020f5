"""The voice of the room: events, questions and results as messages, and the words that messages are told in.

A message is a name with typed parts. What it says in a language stands in a catalogue, in up to two forms: to
the party it is about, and to everybody else.
"""

from houseway.telling.catalogue import Catalogue, catalogue
from houseway.telling.parts import Message, Part
from houseway.telling.voice import Voice

__all__ = ["Catalogue", "Message", "Part", "Voice", "catalogue"]
