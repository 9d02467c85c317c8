/// The module names behind an app; an app's own module with such a name would not build.
enum TakenModules {
  /// The names.
  static let names: Set<String> = [
    "AppScenes", "CAllocations", "CCurl", "CLibXML2", "CMicroHTTPD", "CSQLite", "CSodium",
    "CTerminal", "DynamicLibraries", "FormKit", "Foundation", "HTTPTransfer", "LiferayPortal",
    "LocalPortal", "OfflineStore", "Pictures", "PortalKit", "PortalServer", "ScreenletCommand",
    "ScreenletGallery", "ScreenletKit", "ScreenletLibrary", "ScreenletTesting", "Screenlets",
    "SQLiteDatabase", "StateStore", "Swift", "TerminalCore", "TerminalIO", "Testing", "ThemeKit",
    "XMLTree",
  ]
}
