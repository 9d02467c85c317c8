// The values below a portal are part of its interface.
@_exported import Basics
