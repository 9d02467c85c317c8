public import PortalKit
public import ScreenletKit
public import ThemeKit

extension ScreensContext {
  /// Creates a context whose layouts may name the controls of this module.
  ///
  /// - Parameters:
  ///   - server: The address and settings of the portal server.
  ///   - portal: The portal; by default every use case fails with `offline`.
  ///   - credentials: The credentials store; in memory by default.
  ///   - drafts: The store for drafts of forms; in memory by default.
  ///   - uploads: The ledger of uploaded files; in memory by default.
  ///   - preferences: The store for user preferences; in memory by default.
  ///   - themeLocations: The theme search path, highest priority first.
  ///   - themeName: The theme of screenlets that name none.
  ///   - environment: The language, and the terminal properties until they are detected.
  ///   - variables: The environment variables.
  public convenience init(
    server: ServerContext = .builtIn, portal: any Portal = NoPortal(),
    credentials: any CredentialStore = MemoryCredentialStore(),
    drafts: any DraftStore = MemoryDraftStore(),
    uploads: any UploadLedger = MemoryUploadLedger(),
    preferences: any PreferenceStore = MemoryPreferenceStore(),
    themeLocations: [ThemeLocation] = [.builtIn], themeName: String = "default",
    environment: ThemeEnvironment = ThemeEnvironment(), variables: [String: String] = [:]
  ) {
    self.init(
      controls: StandardControls.shared, server: server, portal: portal, credentials: credentials,
      drafts: drafts, uploads: uploads, preferences: preferences, themeLocations: themeLocations,
      themeName: themeName, environment: environment, variables: variables)
  }
}
