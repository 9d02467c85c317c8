public import PortalKit

/// Hands over to the programs of the person's desktop: a browser, a player, a viewer.
///
/// An app that has such programs gives one to its context; without one, nothing can be opened
/// outside the terminal, and screenlets say so.
public protocol SystemOpener: Sendable {
  /// Shows an address in whatever the person uses for it.
  @concurrent func open(address: WebAddress) async throws(ScreenletError)

  /// Shows a file in whatever the person uses for its sort.
  ///
  /// - Parameters:
  ///   - bytes: All of the file. They may be anything.
  ///   - name: What it is called; untrusted.
  @concurrent func open(file bytes: [UInt8], named name: String) async throws(ScreenletError)
}
