import AppMain
import ScreenletKit
import TerminalCore
import ThemeKit
import XMLTree

/// Changes the theme of the live screenlet: draws drafts at once, and writes them when they are
/// kept.
///
/// A draft is loaded and checked like a file before it is drawn, so that an invalid value changes
/// neither the screen nor the file.
@MainActor final class ThemeWorkbench {
  private(set) var state = StudioState()
  /// Called after the warnings changed.
  var onWarnings: (@MainActor () -> Void)?

  /// The theme of the live screenlet, in lower case.
  private(set) var themeName: String
  /// The theme whose file was changed last, for the warnings.
  private var editedName: String
  private let context: ScreensContext
  /// The edit that is drawn but not written.
  private var draft: StudioHistory.Entry?
  private var reloads: Subscription?
  private var check: (isRunning: Bool, next: ThemeLibrary?) = (false, nil)

  /// Creates a workbench for a theme.
  ///
  /// - Parameters:
  ///   - context: The context with the themes.
  ///   - theme: The theme of the live screenlet, in lower case.
  init(_ context: ScreensContext, theme: String) {
    (self.context, themeName, editedName) = (context, theme, theme)
    reloads = context.events.subscribe(to: ThemeRepaired.self) { [weak self] _ in self?.redraw() }
    checkTheme(library)
  }

  private var library: ThemeLibrary { context.appearance.themes }

  /// The theme of the live screenlet.
  var theme: Theme { context.appearance.theme(named: themeName) }

  /// Continues with another theme.
  func turn(to theme: String) {
    cancel()
    (themeName, editedName) = (theme, theme)
    checkTheme(library)
  }

  /// Shows a control.
  func show(_ subject: StudioSubject?) { state.subject = subject }

  // MARK: What can be changed

  /// Where a changed value is written.
  enum Target: Equatable {
    /// At its own place.
    case place
    /// As an override in a file of the live screenlet's theme, which may not exist yet.
    case override(file: String)
  }

  /// Returns where a value is written; nil if it can only be changed in a theme of one's own.
  func target(of value: ThemeValue) -> Target? {
    if library.isOnDisk(value.source.file) { return .place }
    guard let file = theme.file, library.isOnDisk(file), let slash = file.lastIndex(of: "/"),
      let name = value.overridingFile(in: theme.name)
    else { return nil }
    return .override(file: String(file[...slash]) + name)
  }

  /// Whether the theme of the live screenlet is in the program and not on disk.
  var isBuiltIn: Bool { theme.file.map { !library.isOnDisk($0) } ?? true }

  // MARK: Drafts

  /// Draws a value with another text, without writing it.
  ///
  /// - Parameters:
  ///   - value: The value as it is on disk.
  ///   - text: The new text.
  /// - Throws: `StudioProblem` if the value cannot be changed or is invalid; the screen stays as it
  ///   is then.
  func preview(_ value: ThemeValue, as text: String) throws(StudioProblem) {
    guard let target = target(of: value) else { throw .builtIn(theme.name) }
    var (file, owner) = (value.source.file, value.theme)
    if case .override(let other) = target { (file, owner) = (other, theme.name) }
    let parent = theme.document(of: value.source.file)
    let before = try StudioFile(path: file).contents()
    let source = before ?? parent.map { value.newFile(from: $0) } ?? []
    let edit: ThemeFileEdit
    do {
      let document = try MarkupDocument(parsing: source, name: file)
      if target == .place {
        let background = state.subject?.background ?? .dark
        edit = try ThemeFileEdit.changing(value, to: text, in: document, on: background)
      } else if let parent {
        edit = try ThemeFileEdit.overriding(value, with: text, in: document, from: parent)
      } else {
        throw ThemeEditError.noPlace
      }
    } catch { throw .changed(file) }
    guard let after = edit.applied(to: source) else { throw .changed(file) }
    let drafts = library.reading(after, insteadOf: file)
    try draw(drafts)
    draft =
      edit.isEmpty
      ? nil : StudioHistory.Entry(file: file, theme: owner, before: before, after: after)
    editedName = owner
    checkTheme(drafts)
  }

  /// Writes the drawn draft; does nothing if there is none.
  ///
  /// - Throws: `StudioProblem` if the file changed meanwhile, or if it cannot be written; then the
  ///   draft remains until it is kept or cancelled.
  func keep() throws(StudioProblem) {
    guard let draft else { return }
    guard try StudioFile(path: draft.file).contents() == draft.before else {
      cancel()
      throw .changed(draft.file)
    }
    try write(draft)
    self.draft = nil
    state.history.add(draft)
  }

  /// Draws the theme as it is on disk again; does nothing without a draft.
  func cancel() {
    guard draft != nil else { return }
    draft = nil
    try? draw(library)
    checkTheme(library)
  }

  /// Draws the draft again after the theme was read from disk, for example because of the edit
  /// before.
  private func redraw() {
    guard let draft else { return }
    try? draw(library.reading(draft.after, insteadOf: draft.file))
  }

  // MARK: Undo

  /// Takes back the last edit, or does nothing.
  ///
  /// - Throws: `StudioProblem` if another program changed the file; its edits are forgotten then.
  func undo() throws(StudioProblem) {
    guard let entry = state.history.nextUndo else { return }
    try run(entry)
    state.history.undo()
  }

  /// Repeats the edit that was taken back last, or does nothing.
  ///
  /// - Throws: `StudioProblem` if another program changed the file; its edits are forgotten then.
  func redo() throws(StudioProblem) {
    guard let entry = state.history.nextRedo else { return }
    try run(entry)
    state.history.redo()
  }

  private func run(_ entry: StudioHistory.Entry) throws(StudioProblem) {
    cancel()
    guard try StudioFile(path: entry.file).contents() == entry.before else {
      state.history.forget(entry.file)
      throw .changed(entry.file)
    }
    let drafts = library.reading(entry.after, insteadOf: entry.file)
    let theme = try load(from: drafts)
    try write(entry)
    context.appearance.replace(theme)
    editedName = entry.theme
    checkTheme(drafts)
  }

  // MARK: Files and themes

  /// Writes the file of an edit, and reads the theme again to which it belongs, with all that
  /// inherit from it.
  private func write(_ entry: StudioHistory.Entry) throws(StudioProblem) {
    try StudioFile(path: entry.file).write(entry.after)
    guard entry.theme.lowercased() != themeName, let owner = try? library.load(entry.theme) else {
      return
    }
    context.appearance.replace(owner.theme)
  }

  /// Loads the theme of the live screenlet from a library and draws it.
  private func draw(_ library: ThemeLibrary) throws(StudioProblem) {
    context.appearance.replace(try load(from: library))
  }

  private func load(from library: ThemeLibrary) throws(StudioProblem) -> Theme {
    do throws(ThemeError) { return try library.load(themeName).theme } catch {
      throw .theme(error.diagnostics.first?.message ?? "")
    }
  }

  /// Checks the theme on another thread; of several requests, only the last one waits.
  private func checkTheme(_ library: ThemeLibrary) {
    guard !check.isRunning else { return check.next = library }
    check = (true, nil)
    let name = editedName
    context.pending.start { [weak self] in
      let checking = Task(executorPreference: WorkerThreads.shared) { () -> [Diagnostic] in
        library.check(theme: name)
      }
      let found = await checking.value
      self?.take(found)
    }
  }

  private func take(_ found: [Diagnostic]) {
    let next = check.next
    check = (false, nil)
    state.take(found)
    onWarnings?()
    if let next { checkTheme(next) }
  }
}
