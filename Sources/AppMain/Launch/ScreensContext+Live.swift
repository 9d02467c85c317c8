import FileStores
public import PortalKit
import ScreenletControls
public import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// The context of a launched app, with the origin and the warnings of its configuration.
public struct Launch {
  /// The context of the app.
  public let context: ScreensContext
  /// The files of the server context; empty for the built-in one.
  public let contextFiles: [String]
  /// Warnings about the server context.
  public let warnings: [ContextDiagnostic]
}

extension ScreensContext {
  /// Creates the context for interactive use, with the user's data, credentials and themes.
  ///
  /// - Parameters:
  ///   - options: The launch options.
  ///   - portals: The kinds of portals that the app can use; empty for an app without a portal.
  /// - Returns: The context, with the stock screenlets registered.
  /// - Throws: `ServerContextError` or `StoreError`; `ScreenletError` if a setting of a remote
  ///   portal is invalid, or if the server context selects a portal of another kind.
  public static func live(
    _ options: LaunchOptions = LaunchOptions(), portals: [PortalSource] = []
  ) throws -> Launch {
    let folders = try UserFolders(environment: options.variables, data: options.data)
    let loaded = try ServerContext.load(
      files: options.serverContexts, environment: options.variables,
      configuration: folders.configuration, workingFolder: options.workingFolder)
    let context = ScreensContext(
      server: loaded.context,
      portal: try portals.portal(
        for: loaded.context, in: folders, variables: options.variables),
      credentials: SystemCredentialStore(in: folders, variables: options.variables),
      drafts: FileDraftStore(in: folders),
      uploads: FileUploadLedger(in: folders),
      preferences: FilePreferenceStore(in: folders), themeLocations: options.themeLocations,
      themeName: options.theme ?? "default",
      environment: ThemeEnvironment(language: options.languageId), variables: options.variables)
    context.registerStockScreenlets()
    if let portal = context.portal as? any QueueingPortal { SyncDriver.drive(portal, for: context) }
    context.services.opener = DesktopOpener(variables: options.variables)
    return Launch(context: context, contextFiles: loaded.files, warnings: loaded.warnings)
  }

  /// Creates a context without a portal.
  ///
  /// Themes, language and drafts are those of the user.
  ///
  /// - Parameter options: Themes, language and data folder; server contexts are ignored.
  public static func withoutPortal(_ options: LaunchOptions = LaunchOptions()) -> ScreensContext {
    // Without a data folder forms still work; drafts are then kept in memory.
    let folders = try? UserFolders(environment: options.variables, data: options.data)
    let context = ScreensContext(
      drafts: folders.map { FileDraftStore(in: $0) } ?? MemoryDraftStore(),
      themeLocations: options.themeLocations, themeName: options.theme ?? "default",
      environment: ThemeEnvironment(language: options.languageId), variables: options.variables)
    context.registerStockScreenlets()
    return context
  }

  /// Registers the stock screenlets.
  public func registerStockScreenlets() {
    register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    registry.register(signIn: LoginScreenlet.self)
    register(DDLFormScreenlet.self)
    register(DDLListScreenlet.self)
    register(SignUpScreenlet.self)
    register(ForgotPasswordScreenlet.self)
    register(GetUserScreenlet.self)
    register(UserPortraitScreenlet.self, views: [UserPortraitFullView.self])
    register(AssetListScreenlet.self)
    register(RatingScreenlet.self)
    register(CommentListScreenlet.self)
    register(CommentDisplayScreenlet.self)
    register(CommentAddScreenlet.self)
    register(AssetDisplayScreenlet.self)
    register(WebContentDisplayScreenlet.self, views: [WebContentDisplayFullView.self])
    register(WebContentListScreenlet.self)
    register(BlogsEntryDisplayScreenlet.self, views: [BlogsEntryDisplayFullView.self])
    register(ImageDisplayScreenlet.self)
    register(FileDisplayScreenlet.self)
    register(AudioDisplayScreenlet.self)
    register(VideoDisplayScreenlet.self)
    register(ImageGalleryScreenlet.self)
    register(WebScreenlet.self)
    register(SyncScreenlet.self)
    register(SyncConflictScreenlet.self)
  }
}

extension [PortalSource] {
  /// Opens the portal that a server context selects; there is none without sources.
  fileprivate func portal(
    for context: ServerContext, in folders: UserFolders, variables: [String: String]
  ) throws -> any Portal {
    if isEmpty { return NoPortal() }
    for source in self {
      if let portal = try source.portal(for: context, in: folders, variables: variables) {
        return portal
      }
    }
    throw ScreenletError.misuse("it cannot use the portal at \(context.location.server)")
  }
}

extension LaunchOptions {
  /// The language ID, from the option or the environment variables.
  package var languageId: String {
    LanguageTag.preferred(option: language.flatMap { LanguageTag($0) }, environment: variables)
      .languageId
  }
}
