import Testing

@testable import AppMain
@testable import ScreenletCommand

@MainActor struct ManualPageTests {
  private let page: String

  init() async {
    let harness = Harness()
    #expect(await harness.run("man") == .done)
    page = harness.output.text
  }

  @Test func `the manual page has a title with the version and an index entry`() {
    #expect(page.hasPrefix(".TH \"SCREENLET\" \"1\" \"\" \"screenlet 9.8.7\" \"User Commands\"\n"))
    #expect(page.contains(".SH \"NAME\"\nscreenlet \\- shows, themes and checks screenlets"))
  }

  @Test func `the manual page describes every command and option`() {
    func check(_ command: Command, _ path: [String]) {
      for option in command.options {
        #expect(page.contains("\\fB\(RoffText.escaped(option.spelling))\\fR"), "\(path) \(option)")
      }
      for example in command.examples where !example.contains("{screenlet}") {
        let line = HelpPage.filled(example, tool: "screenlet", screenlet: "")
        #expect(page.contains("\n\(RoffText.escaped(line))\n"), "\(path) \(example)")
      }
      for member in command.commands {
        let words = (path + [member.name]).joined(separator: " ")
        #expect(page.contains("\n.SS \"\(RoffText.escaped(words))"))
        check(member, path + [member.name])
      }
    }
    check(.tool(), [])
  }

  @Test func `the manual page says that an empty NO_COLOR has no effect`() {
    #expect(page.contains("NO_COLOR\\fR\nAny value but an empty one turns colours off"))
  }

  @Test func `the manual page lists every exit status`() {
    for status in Harness.Status.allCases {
      #expect(page.contains("\n\\fB\(status.rawValue)\\fR\n"))
    }
  }

  @Test(arguments: [
    ("--set NAME=VALUE", #"\-\-set NAME=VALUE"#), (".hidden", #"\&.hidden"#),
    (#"'a' "b" \c"#, #"\(aqa\(aq \(dqb\(dq \(rsc"#), ("~/x ^K `y`", #"\(ti/x \(haK \(gay\(ga"#),
    ("é", #"\[u00E9]"#),
  ])
  func `characters with a meaning for man are escaped`(text: String, source: String) {
    #expect(RoffText.escaped(text) == source)
  }
}
