import ThemeKit

extension Option {
  static let kind = Option(
    "kind", .choice(ThemeKind.allCases.filter { $0 != .default }.map(\.rawValue)),
    help: "what it may do; child if not said")
  static let parent = Option("parent", .theme, help: "what it inherits from; Default if not said")
  static let into = Option("in", .folder, help: "the folder of themes; Themes if not said")
}

extension Command {
  /// `theme new`: the beginnings of a theme.
  static let themeNew = Command(
    name: "new", summary: "writes the beginnings of a theme",
    operands: [Operand("NAME", .text("NAME"))],
    options: [.kind, .parent, .into],
    examples: ["{tool} theme new Ocean --parent Default"],
    notes: ["Prints the files it wrote. A file that is there already is left as it is."]
  ) { invocation in
    let arguments = invocation.arguments
    let files = try ThemeScaffold.files(
      name: arguments.operands[0], kind: arguments.choice(.kind) ?? .child,
      parent: arguments[.parent], in: invocation.themeLibrary())
    let folder = arguments[.into] ?? "Themes"
    for file in files {
      let path = "\(folder)/\(file.path)"
      try NewFile.write(Array(file.text.utf8), to: invocation.surroundings.resolved(path))
      try invocation.voice.print(path)
    }
    let name = arguments.operands[0].lowercased()
    let option = folder == "Themes" ? "" : " --themes \(folder)"
    invocation.voice.say(
      "See it with: \(invocation.tool.name) gallery --theme \(name)\(option)")
    return .done
  }
}
