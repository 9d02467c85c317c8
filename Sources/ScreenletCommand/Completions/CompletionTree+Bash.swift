import AppMain
import ThemeKit

extension CompletionTree {
  /// The completion script for bash.
  ///
  /// Themes change, so the script queries their names at completion time; everything else is
  /// static.
  var bash: String {
    """
    # Completion of \(tool) for bash; load it with: source <(\(tool) completions bash)
    \(function)() {
      local cur prev path= word i
      cur=${COMP_WORDS[COMP_CWORD]}
      prev=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      if [[ $cur == "=" ]]; then
        cur=
      elif [[ $prev == "=" ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        case $word in
          \(valued.joined(separator: "|")))
            i=$((i + 1))
            if [[ ${COMP_WORDS[i]} == "=" ]]; then i=$((i + 1)); fi ;;
          -*) ;;
          *)
            case "$path $word" in
              \(paths.joined(separator: "|"))) path="$path $word" ;;
            esac ;;
        esac
      done
      case $prev in
    \(cases(of: Option.common, indent: "    "))
      esac
      case "$path" in
    \(pathCases)
      esac
    }
    complete -F \(function) \(tool)

    """
  }

  private var valued: [String] {
    allOptions.filter { $0.value != nil }.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
    }
  }

  private var paths: [String] {
    nodes.dropFirst().map { "\" \($0.path.joined(separator: " "))\"" }
  }

  private func cases(of options: [Option], indent: String) -> String {
    options.compactMap { option in
      guard let kind = option.value else { return nil }
      let names = (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
      return "\(indent)\(names.joined(separator: "|"))) \(reply(to: kind)); return ;;"
    }.joined(separator: "\n")
  }

  private var pathCases: String {
    nodes.map { node in
      let key = node.path.isEmpty ? "" : " " + node.path.joined(separator: " ")
      let options = node.options.map(\.spelling).joined(separator: " ")
      let own = cases(of: node.command.options, indent: "        ")
      let values = own.isEmpty ? "" : "      case $prev in\n\(own)\n      esac\n"
      let plain: String
      if node.command.commands.isEmpty {
        plain = node.command.operands.first.map { reply(to: $0.kind) } ?? "COMPREPLY=()"
      } else {
        plain = words(node.command.commands.map(\.name))
      }
      return """
            "\(key)")
        \(values)      if [[ $cur == -* ]]; then
                COMPREPLY=($(compgen -W "\(options)" -- "$cur"))
              else
                \(plain)
              fi ;;
        """
    }.joined(separator: "\n")
  }

  private func words(_ words: [String]) -> String {
    "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
  }

  private func reply(to kind: ValueKind) -> String {
    switch kind {
    case .file, .path: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .folder: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$cur\"))"
    case .theme: words(["$(\"${COMP_WORDS[0]}\" theme list --names 2>/dev/null)"])
    case .screenlet: words(screenlets)
    case .choice(let choices): words(choices)
    case .state: words(StateSet.names.map(\.name))
    case .size: words(["40x12", "80x24", "120x40", "200x60"])
    case .locale: words(["en", "es"])
    case .text, .assignment: "COMPREPLY=()"
    }
  }
}
