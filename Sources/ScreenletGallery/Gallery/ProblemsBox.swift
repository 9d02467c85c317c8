import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// What the user can do with a problem of a theme.
struct ProblemActions {
  /// Copies its text to the clipboard.
  var copy: @MainActor (Diagnostic) -> Void
  /// Opens its place in an editor; nil where there is no terminal to lend.
  var edit: (@MainActor (Diagnostic) -> Void)?
}

/// The box with the problems of a theme, over the lower part of the live pane.
///
/// Above it the last valid version stays visible, and the user's input stays unchanged.
@MainActor enum ProblemsBox {
  static func overlay(
    _ problems: [Diagnostic], theme: String, over rect: Rect, takesFocus: Bool,
    actions: ProblemActions
  ) -> Overlay {
    let box = OverlayBox()
    box.title = .key("gallery.problems.title", theme, count: problems.count)
    box.note = .key("gallery.problems.note")
    let list = SelectionList()
    list.items = problems.prefix(50).enumerated().flatMap {
      number, problem -> [SelectionList.Item] in
      let heading = SelectionList.Item(
        id: "\(number)", words: .verbatim("\(number + 1)  \(place(of: problem))"),
        note: .verbatim(problem.code))
      return [heading] + lines(of: problem, number, width: rect.width)
    }
    list.style = "Problems"
    list.layoutBox.grow = 1
    box.add(list)
    let overlay = Overlay(
      box, placement: .bottom(of: rect), isModal: false, takesFocus: takesFocus)
    func key(
      _ letter: Character, _ words: DisplayText, _ act: @escaping @MainActor (Diagnostic) -> Void
    ) -> KeyBinding {
      KeyBinding(KeyStroke(.character(letter)), words: words) { [weak list] in
        guard let number = list?.selectedId.flatMap({ Int($0) }) else { return false }
        act(problems[number])
        return true
      }
    }
    box.ownBindings = [
      KeyBinding(
        KeyStroke(.up), KeyStroke(.down), words: .key("gallery.key.problem"), label: "Up+Down"
      ) { false },
      key("c", .key("gallery.key.copy"), actions.copy),
      KeyBinding(.escape, words: .key("key.hide")) { [weak overlay] in
        overlay?.dismiss()
        return true
      },
    ]
    if let edit = actions.edit {
      box.ownBindings.insert(key("e", .key("gallery.key.edit"), edit), at: 2)
    }
    return overlay
  }

  /// Returns the message of a problem as rows of a box of this width.
  private static func lines(
    of problem: Diagnostic, _ number: Int, width: Int
  ) -> [SelectionList.Item] {
    let indent = "     "
    // The border, the blanks beside it, the column of the bar and that of the scroll marks.
    let room = max(16, width - 6 - indent.count)
    return SafeText(problem.message).wrapped(to: room).enumerated().map { line, text in
      SelectionList.Item(
        id: "\(number) what \(line)", words: .verbatim(indent + text.string), isGroup: true)
    }
  }

  private static func place(of problem: Diagnostic) -> String {
    let file = problem.file.split(separator: "/").last.map(String.init) ?? problem.file
    guard problem.line > 0 else { return file }
    return problem.column > 0
      ? "\(file):\(problem.line):\(problem.column)" : "\(file):\(problem.line)"
  }
}
