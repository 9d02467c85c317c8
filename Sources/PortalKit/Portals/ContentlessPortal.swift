/// A portal that has sign-in, and perhaps forms, and nothing else: each other use case answers so.
///
/// Whatever such a portal does have after all, it says by implementing it.
public protocol ContentlessPortal: Portal {}
