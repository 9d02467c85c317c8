// An app needs only `import Screenlets`.
@_exported import AppMain
@_exported import AppScenes
@_exported import FormKit
@_exported import PortalKit
@_exported import ScreenletControls
@_exported import ScreenletKit
@_exported import ScreenletLibrary
@_exported import StateStore
@_exported import TerminalCore
@_exported import TerminalIO
@_exported import ThemeKit

// The last call of an app's `main.swift`, so that it needs no further import.
@_exported import func Platform.exit
