import PortalKit

/// The manual page of a program: all commands, options, variables, files and exit statuses.
///
/// Commands and options come from the declarations that the parser and `--help` use.
package struct ManualPage {
  private let tool: String
  private let version: String
  private let command: Command
  private let screenlet: String

  /// Creates the manual page of a program.
  ///
  /// - Parameter tool: The program.
  @MainActor package init(of tool: Tool) {
    (self.tool, version, command) = (tool.name, tool.version, tool.command)
    screenlet = tool.screenletNames.first ?? "NAME"
  }

  /// The source of the page, for `man`.
  package var source: String {
    var page = RoffText()
    page.add(macro: "TH", tool.uppercased(), "1", "", "\(tool) \(version)", "User Commands")
    // Words are not divided, so that paths and options can be copied.
    page.add(macro: "nh")
    page.add(macro: "SH", "NAME")
    page.add(line: "\(tool) - \(command.summary)")
    page.add(macro: "SH", "SYNOPSIS")
    page.add(macro: "B", tool)
    page.add(line: command.usage)
    page.add(macro: "SH", "DESCRIPTION")
    page.add(line: HelpPage.sentence(command.summary))
    page.add(line: "Data goes to standard output, messages go to standard error.")
    page.add(line: "The option --help of each command prints its part of this page.")
    page.add(macro: "SH", "COMMANDS")
    addCommands(of: command, [], to: &page)
    page.add(macro: "SH", "OPTIONS")
    page.add(line: "Every command accepts these options, before or after its name.")
    add(command.options + Option.common, to: &page)
    page.add(macro: "SH", "EXIT STATUS")
    for status in ExitStatus.allCases { page.add(entry: ["\(status.rawValue)"], status.meaning) }
    page.add(macro: "SH", "ENVIRONMENT")
    for (names, meaning) in Self.variables { page.add(entry: names, meaning) }
    page.add(macro: "SH", "FILES")
    for (paths, meaning) in Self.files { page.add(entry: paths, meaning) }
    page.add(macro: "SH", "EXAMPLES")
    addExamples(of: command, to: &page)
    return page.source
  }

  private func addCommands(of group: Command, _ path: [String], to page: inout RoffText) {
    for member in group.commands {
      let words = path + [member.name]
      page.add(macro: "SS", (words + member.operands.map(\.usage)).joined(separator: " "))
      page.add(line: HelpPage.sentence(member.summary))
      add(member.options, to: &page)
      for note in member.notes {
        page.add(macro: "PP")
        page.add(line: filled(note))
      }
      addCommands(of: member, words, to: &page)
    }
  }

  private func add(_ options: [Option], to page: inout RoffText) {
    for option in options {
      let short = option.short.map { ["-\($0)"] } ?? []
      page.add(
        entry: short + [option.spelling], placeholder: option.placeholder,
        HelpPage.sentence(option.help))
    }
  }

  private func addExamples(of command: Command, to page: inout RoffText) {
    if !command.examples.isEmpty {
      page.add(macro: "PP")
      page.add(line: HelpPage.sentence(command.summary, end: ":"))
      page.add(example: command.examples.map(filled))
    }
    for member in command.commands { addExamples(of: member, to: &page) }
  }

  private func filled(_ text: String) -> String {
    HelpPage.filled(text, tool: tool, screenlet: screenlet)
  }

  private static let variables: [([String], String)] = [
    (
      ["SCREENLETS_USER", "SCREENLETS_PASSWORD"],
      "The user name and the password for a sign-in without a prompt."
    ),
    (["SCREENLETS_THEMES"], "A folder of themes, searched after those of --themes."),
    (
      ["SCREENLETS_SERVER_CONTEXT"],
      "The file with the portal settings, if --server-context names none."
    ),
    (
      ["SCREENLETS_KEY"],
      "The value of a key of the portal settings. KEY is its name in uppercase, as in "
        + "SCREENLETS_LIFERAY_SERVER."
    ),
    (["SCREENLETS_MOTION"], "The value reduced reduces motion on the screen."),
    (["LC_ALL", "LC_MESSAGES", "LANG"], "The language, if --locale names none."),
    (
      ["NO_COLOR"],
      "Any value but an empty one turns colours off, if --color does not say otherwise."
    ),
    (
      ["TERM", "COLORTERM", "COLORFGBG"],
      "The kind of the terminal, its number of colours and its background. With TERM=dumb, "
        + "nothing is drawn."
    ),
    (["BROWSER"], "The program that opens web addresses."),
    (["VISUAL", "EDITOR"], "The editor that opens a theme at a problem; VISUAL is preferred."),
    (
      ["http_proxy", "https_proxy", "all_proxy", "no_proxy"],
      "The proxies for a portal on the network, and the hosts that need none."
    ),
    (
      ["XDG_CONFIG_HOME", "XDG_DATA_HOME"],
      "The folders that take the place of ~/.config and ~/.local/share below."
    ),
  ]

  private static let files: [([String], String)] = [
    (
      ["./\(ServerContext.fileName)", "~/.config/screenlets/\(ServerContext.fileName)"],
      "The portal settings. The first file that exists is used."
    ),
    (
      ["./Themes", "~/.local/share/screenlets/Themes"],
      "Folders of themes, searched before the built-in themes."
    ),
    (
      ["~/.local/share/screenlets"],
      "The data folder: the embedded portal, the saved session, drafts and preferences. The option "
        + "--data names another folder."
    ),
  ]
}
