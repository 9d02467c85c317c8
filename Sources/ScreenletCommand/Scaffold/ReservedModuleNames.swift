/// The names of the modules that an app depends on; an app's own module with one of these names
/// would not build.
enum ReservedModuleNames {
  /// The names.
  static let names: Set<String> = [
    "AppMain", "AppScenes", "CAllocations", "CCurl", "CLibXML2", "CMicroHTTPD", "CSQLite",
    "CTerminal", "DynamicLibraries", "FileStores", "FormKit", "Foundation",
    "HTTPTransfer", "LiferayPortal", "LocalPortal", "OfflineStore", "Pictures", "PortalKit",
    "PortalServer", "Portals", "ScreenletCommand", "ScreenletControls", "ScreenletGallery",
    "ScreenletKit", "ScreenletLibrary", "ScreenletTesting", "Screenlets", "Sodium",
    "SQLiteDatabase",
    "StateStore", "Swift", "TerminalCore", "TerminalIO", "Testing", "ThemeKit", "XMLTree",
  ]
}
