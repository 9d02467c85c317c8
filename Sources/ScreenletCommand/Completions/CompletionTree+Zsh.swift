import AppMain
import ThemeKit

extension CompletionTree {
  /// The completion script for zsh, to be sourced or installed in a folder of `$fpath`.
  var zsh: String {
    """
    #compdef \(tool)
    # Completion of \(tool) for zsh; load it with: source <(\(tool) completions zsh)
    \(function)_themes() {
      local -a names
      names=(${(f)"$(\(tool) theme list --names 2>/dev/null)"})
      compadd -a names
    }
    \(nodes.reversed().map { body(of: $0) }.joined(separator: "\n"))
    if [[ $funcstack[1] == \(function) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(tool)
    fi

    """
  }

  private func name(of node: Node) -> String {
    ([function] + node.path).joined(separator: "__")
  }

  private func body(of node: Node) -> String {
    var lines = node.options.map { specification(of: $0) }
    let members = node.command.commands
    if members.isEmpty {
      for (index, operand) in node.command.operands.enumerated() {
        let place = operand.isRepeated ? "*" : "\(index + 1)"
        let optional = operand.isOptional && !operand.isRepeated ? ":" : ""
        lines.append(
          Self.quoted("\(place):\(optional)\(operand.name):\(completer(of: operand.kind))"))
      }
      return """
        \(name(of: node))() {
          _arguments -s \\
            \(lines.joined(separator: " \\\n    "))
        }
        """
    }
    lines += [Self.quoted("1:command:->command"), Self.quoted("*::argument:->argument")]
    let described = members.map { Self.quoted("\($0.name):\(escaped($0.summary))") }
    let cases = members.map { member in
      let next = Node(path: node.path + [member.name], command: member)
      return "        \(member.name)) \(name(of: next)) ;;"
    }
    return """
      \(name(of: node))() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
          \(described.joined(separator: "\n    "))
        )
        _arguments -s -C \\
          \(lines.joined(separator: " \\\n    ")) && return
        case $state in
          command) _describe -t commands command commands ;;
          argument)
            case $line[1] in
      \(cases.joined(separator: "\n"))
            esac ;;
        esac
      }
      """
  }

  private func specification(of option: Option) -> String {
    let help = "[\(escaped(option.help))]"
    guard let kind = option.value else {
      guard let short = option.short else { return Self.quoted("\(option.spelling)\(help)") }
      return "'(-\(short) \(option.spelling))'{-\(short),\(option.spelling)}\(Self.quoted(help))"
    }
    let tail = "\(help):\(escaped(kind.placeholder)):\(completer(of: kind))"
    guard let short = option.short else {
      return Self.quoted("\(option.isRepeated ? "*" : "")\(option.spelling)=\(tail)")
    }
    return "'(-\(short) \(option.spelling))'{-\(short)+,\(option.spelling)=}\(Self.quoted(tail))"
  }

  private func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private func completer(of kind: ValueKind) -> String {
    switch kind {
    case .file, .path: "_files"
    case .folder: "_files -/"
    case .theme: "\(function)_themes"
    case .screenlet: "(\(screenlets.joined(separator: " ")))"
    case .choice(let choices): "(\(choices.joined(separator: " ")))"
    case .state: "(\(StateSet.names.map(\.name).joined(separator: " ")))"
    case .size: "(40x12 80x24 120x40 200x60)"
    case .locale: "(en es)"
    case .text, .assignment: " "
    }
  }
}
