import LocalPortal
import OfflineStore
public import PortalKit
public import ScreenletKit
import ScreenletLibrary
import ThemeKit

/// A context as an app starts with it, and what should be said about it.
public struct Launch {
  /// The world of the app.
  public let context: ScreensContext
  /// The files that the server context came from; none is the built-in one.
  public let contextFiles: [String]
  /// What is odd in the server context.
  public let warnings: [ContextDiagnostic]
}

extension ScreensContext {
  /// The context of the person at this terminal: real data, real credentials, real themes.
  ///
  /// - Parameter options: What the app was told.
  /// - Returns: The context, with the stock screenlets registered.
  /// - Throws: `ServerContextError` or `StoreError`, and `ScreenletError` where a key of a portal on the
  ///   network will not do.
  public static func live(_ options: LaunchOptions = LaunchOptions()) throws -> Launch {
    let folders = try UserFolders(environment: options.variables, data: options.data)
    let loaded = try ServerContext.load(
      files: options.serverContexts, environment: options.variables,
      configuration: folders.configuration, workingFolder: options.workingFolder)
    let context = ScreensContext(
      server: loaded.context,
      portal: try PortalChoice.portal(
        for: loaded.context, in: folders, variables: options.variables),
      credentials: SystemCredentialStore(in: folders, variables: options.variables),
      drafts: FileDraftStore(in: folders),
      uploads: FileUploadLedger(in: folders),
      preferences: FilePreferenceStore(in: folders), themeLocations: options.themeLocations,
      themeName: options.theme ?? "default",
      environment: ThemeEnvironment(language: options.languageId), variables: options.variables)
    context.registerStock()
    if let portal = context.portal as? OfflinePortal { SyncDriver.drive(portal, for: context) }
    context.opener = DesktopOpener(variables: options.variables)
    return Launch(context: context, contextFiles: loaded.files, warnings: loaded.warnings)
  }

  /// A context with no portal, for what needs none: themes, language and drafts are the person's.
  ///
  /// - Parameter options: Themes, language and the folder of data; no portal is looked at.
  public static func withoutPortal(_ options: LaunchOptions = LaunchOptions()) -> ScreensContext {
    // Who has no folder for data can fill a form in all the same.
    let folders = try? UserFolders(environment: options.variables, data: options.data)
    let context = ScreensContext(
      drafts: folders.map { FileDraftStore(in: $0) } ?? MemoryDraftStore(),
      themeLocations: options.themeLocations, themeName: options.theme ?? "default",
      environment: ThemeEnvironment(language: options.languageId), variables: options.variables)
    context.registerStock()
    return context
  }

  /// A context for pictures: a seeded portal in memory with a fixed clock; nothing of the user's.
  ///
  /// The portal answers as to the account that has a portrait, comments and ratings. The session has
  /// no user, so that a sign-in is shown as well.
  ///
  /// - Parameter options: Themes and language; data folders are not looked at.
  public static func pictures(_ options: LaunchOptions = LaunchOptions()) throws -> ScreensContext {
    let context = ScreensContext(
      portal: try LocalPortal.inMemory(as: LocalPortal.pictureAccount),
      themeLocations: options.themeLocations, themeName: options.theme ?? "default",
      environment: ThemeEnvironment(language: options.languageId))
    context.wallClock = .stopped(at: LocalPortal.pictureInstant)
    context.registerStock()
    return context
  }

  /// Makes the stock screenlets known.
  public func registerStock() {
    register(LoginScreenlet.self, views: [LoginFullView.self, LoginExtendedView.self])
    registry.register(signIn: LoginScreenlet.self)
    register(DDLFormScreenlet.self)
    register(DDLListScreenlet.self)
    register(SignUpScreenlet.self)
    register(ForgotPasswordScreenlet.self)
    register(GetUserScreenlet.self)
    register(UserPortraitScreenlet.self)
    register(AssetListScreenlet.self)
    register(RatingScreenlet.self)
    register(CommentListScreenlet.self)
    register(CommentDisplayScreenlet.self)
    register(CommentAddScreenlet.self)
    register(AssetDisplayScreenlet.self)
    register(WebContentDisplayScreenlet.self)
    register(WebContentListScreenlet.self)
    register(BlogsEntryDisplayScreenlet.self)
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

extension LaunchOptions {
  /// The language to speak, from the option or the variables.
  var languageId: String {
    LanguageTag.preferred(option: language.flatMap { LanguageTag($0) }, environment: variables)
      .languageId
  }
}
