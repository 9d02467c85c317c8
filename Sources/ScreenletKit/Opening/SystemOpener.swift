public import PortalKit

/// Opens web addresses and files in programs of the user's desktop: a browser, a player, a viewer.
///
/// An app that can do so sets one in its context. Without one, screenlets tell the user that
/// nothing can be opened outside the terminal.
public protocol SystemOpener: Sendable {
  /// Opens an address in the user's default program.
  ///
  /// - Parameter address: The address.
  /// - Throws: `ScreenletError` if no program could be started.
  @concurrent func open(address: WebAddress) async throws(ScreenletError)

  /// Opens a file in the user's default program for its type.
  ///
  /// - Parameters:
  ///   - bytes: The complete content, which may be malformed or malicious.
  ///   - name: The file name; untrusted.
  /// - Throws: `ScreenletError` if no program could be started.
  @concurrent func open(file bytes: [UInt8], named name: String) async throws(ScreenletError)
}
