import FormKit
import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting
import TerminalCore
import ThemeKit

/// A form on its own screen, operated by keyboard.
@MainActor struct FormStand {
  let context: ScreensContext
  let screenlet: DDLFormScreenlet
  let pilot: Pilot

  /// Opens a form of the seeded portal.
  init(
    recordSet: Int64 = 0, record: Int64 = 0, size: Size = Size(width: 80, height: 24),
    theme: String = "default", language: String = "en", drafts: any DraftStore = MemoryDraftStore(),
    uploads: any UploadLedger = MemoryUploadLedger(), portal: (any Portal)? = nil,
    capabilities: Capabilities = Capabilities(colorDepth: .mono),
    prepare: (DDLFormScreenlet) -> Void = { _ in }
  ) async throws {
    try await self.init(
      size: size, theme: theme, language: language, drafts: drafts, uploads: uploads,
      portal: portal, capabilities: capabilities
    ) {
      prepare($0)
      $0.recordSetId = recordSet
      $0.recordId = record
    }
  }

  /// Opens a form with the given definition.
  init(
    _ definition: FormDefinition, size: Size = Size(width: 80, height: 24),
    theme: String = "default", language: String = "en", files: [String: String] = [:],
    drafts: any DraftStore = MemoryDraftStore(), draftName: String = "",
    prepare: (DDLFormScreenlet) -> Void = { _ in }
  ) async throws {
    try await self.init(
      size: size, theme: theme, files: files, language: language, drafts: drafts
    ) {
      $0.definitionSource = DDLFormSource(definition, draftName: draftName)
      prepare($0)
    }
  }

  private init(
    size: Size, theme: String, files: [String: String] = [:], language: String,
    drafts: any DraftStore, uploads: any UploadLedger = MemoryUploadLedger(),
    portal: (any Portal)? = nil, capabilities: Capabilities = Capabilities(colorDepth: .mono),
    prepare: (DDLFormScreenlet) -> Void
  ) async throws {
    context = ScreensContext(
      portal: try portal ?? LocalPortal.inMemory(as: 10_201), drafts: drafts, uploads: uploads,
      themeLocations: [
        .embedded(files.mapValues { Array($0.utf8) }, name: "Test"), .builtIn,
      ], themeName: theme)
    context.register(DDLFormScreenlet.self)
    context.appearance.setLanguage(language)
    screenlet = DDLFormScreenlet(in: context)
    screenlet.today = CalendarDay(iso: "2026-11-21")
    prepare(screenlet)
    pilot = try Pilot(screenlet, size: size, capabilities: capabilities)
    await pilot.waitUntilIdle()
  }

  var picture: String { pilot.picture.joined(separator: "\n") }

  /// The label of the field that has the focus.
  var focusedLabel: String {
    guard let field = pilot.surface.focused as? Field else {
      return pilot.surface.focused.map { "\(type(of: $0))" } ?? ""
    }
    let words = (field as? CheckField)?.words ?? field.label
    return field.theme.text(of: words)
  }

  /// Presses Tab until the field with this label has the focus.
  func tab(to label: String, limit: Int = 60) {
    for _ in 0..<limit where focusedLabel != label { pilot.press("Tab") }
  }

  /// Sends the form with Ctrl+S, by way of its review if it has one.
  func submit() {
    if screenlet.showReview, screenlet.session?.isReview == false { pilot.press("^S") }
    pilot.press("^S")
  }

  func answer(_ name: String) -> String {
    guard let session = screenlet.session, let field = session.definition.id(named: name),
      let id = session.record.first(field)
    else { return "" }
    return session.label(of: id)
  }
}

/// A draft store on a full disk, with a damaged draft.
struct FullDraftStore: DraftStore {
  func draft(for key: DraftKey) throws(StoreError) -> StoredDraft? {
    throw StoreError(.setAside, path: "a.draft", detail: "a.draft.damaged-1")
  }
  func save(_ bytes: [UInt8], for key: DraftKey) throws(StoreError) {
    throw StoreError(.full, path: "a.draft")
  }
  func removeDraft(for key: DraftKey) throws(StoreError) {
    throw StoreError(.full, path: "a.draft")
  }
  func drafts() throws(StoreError) -> [DraftSummary] { [] }
}
