public import PortalKit

extension OfflinePortal: BrowserSignInPortal {
  /// This portal if the portal behind it issues tokens, otherwise nil.
  public var tokenPortal: (any TokenPortal)? { base.tokenPortal == nil ? nil : self }

  /// This portal if the portal behind it supports sign-in in the browser, otherwise nil.
  public var browserSignIn: (any BrowserSignInPortal)? { base.browserSignIn == nil ? nil : self }

  /// Returns the tokens of the signed-in user, or nil if there are none.
  @concurrent public func tokens() async -> SavedTokens? { await base.tokenPortal?.tokens() }

  /// Registers an object that saves the tokens whenever they change.
  ///
  /// - Parameter keeper: The object that saves the tokens.
  @concurrent public func keepTokens(with keeper: any TokenKeeper) async {
    await base.tokenPortal?.keepTokens(with: keeper)
  }
}
