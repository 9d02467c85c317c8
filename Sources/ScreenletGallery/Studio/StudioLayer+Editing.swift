import ScreenletKit
import ThemeKit

/// Changes values of the picked control.
extension StudioLayer {
  /// Opens the editor of a value, or says why the value cannot be changed.
  func edit(_ value: ThemeValue) {
    guard let workbench else { return }
    guard workbench.target(of: value) != nil else {
      let key = workbench.isBuiltIn ? "studio.builtIn" : "studio.inherited"
      return panel.show(message: .key(key, workbench.theme.name))
    }
    let title = "\(value.name)  \(StudioState.short(value.source))"
    let color = value.color.flatMap { PickedColor(hex: $0) }
    let editor = StudioEditor(
      .verbatim(title), text: value.written, color: color,
      choices: color == nil ? workbench.theme.choices(for: value) : [])
    editor.onChange = { [weak self] text in
      self?.attempt { (workbench) throws(StudioProblem) in try workbench.preview(value, as: text) }
    }
    editor.onKeep = { [weak self] text in self?.keep(value, as: text) }
    editor.onCancel = { [weak self] in self?.leaveEditor() }
    panel.show(message: .none)
    panel.begin(editor)
  }

  private func keep(_ value: ThemeValue, as text: String) {
    guard text != value.written else { return leaveEditor() }
    let isKept = attempt { (workbench) throws(StudioProblem) in
      try workbench.preview(value, as: text)
      try workbench.keep()
    }
    guard isKept else { return }
    panel.end()
    refresh()
    guard let file = workbench?.state.history.done.last?.file else { return }
    panel.show(message: .key("studio.written", file))
  }

  private func leaveEditor() {
    workbench?.cancel()
    panel.show(message: .none)
    panel.end()
    refresh()
  }

  /// Runs a step of the workbench; shows its problem and returns false if it fails.
  @discardableResult private func attempt(
    _ step: (ThemeWorkbench) throws(StudioProblem) -> Void
  ) -> Bool {
    guard let workbench else { return false }
    do throws(StudioProblem) { try step(workbench) } catch {
      panel.show(message: error.words)
      return false
    }
    panel.show(message: .none)
    return true
  }

  /// Takes back the last edit, unless a value is being edited.
  func undo() {
    guard panel.editor == nil else { return }
    attempt { (workbench) throws(StudioProblem) in try workbench.undo() }
    refresh()
  }

  /// Repeats the edit that was taken back last, unless a value is being edited.
  func redo() {
    guard panel.editor == nil else { return }
    attempt { (workbench) throws(StudioProblem) in try workbench.redo() }
    refresh()
  }

  /// Asks for the name of a theme that inherits from the current one.
  func askName() {
    guard let workbench else { return }
    let parent = workbench.theme.name
    let editor = StudioEditor(.key("studio.new", parent), text: "My" + parent)
    editor.onKeep = { [weak self] name in
      guard let self else { return }
      if let problem = onNewTheme?(name, parent) { return panel.show(message: problem) }
      workbench.turn(to: name.lowercased())
      leaveEditor()
    }
    editor.onCancel = { [weak self] in self?.leaveEditor() }
    panel.begin(editor)
  }
}
