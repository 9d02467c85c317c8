/// A portal with sign-in and possibly forms; every other use case throws that it is not available.
///
/// A conforming type implements the use cases that it does support.
public protocol ContentlessPortal: Portal {}
