public import PortalKit

extension OfflinePortal: BrowserSignInPortal {
  /// The portal, where the one behind it gives tokens.
  public var tokenPortal: (any TokenPortal)? { base.tokenPortal == nil ? nil : self }

  /// The portal, where the one behind it has a page to sign in by.
  public var browserSignIn: (any BrowserSignInPortal)? { base.browserSignIn == nil ? nil : self }

  /// The tokens of whoever is signed in.
  @concurrent public func tokens() async -> SavedTokens? { await base.tokenPortal?.tokens() }

  /// Tells from now on what becomes of the tokens.
  @concurrent public func keepTokens(with keeper: any TokenKeeper) async {
    await base.tokenPortal?.keepTokens(with: keeper)
  }
}
