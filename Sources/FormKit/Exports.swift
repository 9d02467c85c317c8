// The values below forms are part of their interface.
@_exported import Basics
