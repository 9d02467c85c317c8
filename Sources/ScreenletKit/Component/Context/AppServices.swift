public import PortalKit

/// The services of an app: its portal, the stores of the user's data, and the desktop.
@MainActor public final class AppServices {
  /// The address and settings of the portal server.
  public let server: ServerContext
  /// The portal.
  public let portal: any Portal
  /// The credentials store.
  public let credentials: any CredentialStore
  /// The store for drafts of forms.
  public let drafts: any DraftStore
  /// The ledger of files that forms uploaded to the portal.
  public let uploads: any UploadLedger
  /// The store for user preferences and for the last position in an app.
  public let preferences: any PreferenceStore
  /// The queue of writes made while the portal was offline; nil for a local portal.
  public var sync: (any SyncQueue)?
  /// The service that opens web addresses and files in desktop programs; nil if unavailable.
  public var opener: (any SystemOpener)?

  init(
    server: ServerContext, portal: any Portal, credentials: any CredentialStore,
    drafts: any DraftStore, uploads: any UploadLedger, preferences: any PreferenceStore
  ) {
    (self.server, self.portal, self.credentials) = (server, portal, credentials)
    (self.drafts, self.uploads, self.preferences) = (drafts, uploads, preferences)
  }
}
