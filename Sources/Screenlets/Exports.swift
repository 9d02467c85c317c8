// An app needs only `import Screenlets`. No other module may re-export.
@_exported import AppScenes
@_exported import FormKit
@_exported import LiferayPortal
@_exported import LocalPortal
@_exported import OfflineStore
@_exported import PortalKit
@_exported import ScreenletKit
@_exported import ScreenletLibrary
@_exported import StateStore
@_exported import TerminalCore
@_exported import TerminalIO
@_exported import ThemeKit
