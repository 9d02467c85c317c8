import Platform
import Testing

@testable import AppMain
@testable import ScreenletCommand

/// Runs a script in a shell.
///
/// Returns its output, or nil if the shell is not installed.
private func run(_ shell: String, _ arguments: [String], script: String) -> String? {
  let known = ["/bin/\(shell)", "/usr/bin/\(shell)"].first { (path: String) in
    access(path, X_OK) == 0
  }
  guard let known else { return nil }
  let words = [known] + arguments + ["-c", CompletionTree.quoted(script), "2>&1"]
  guard let pipe = popen(words.joined(separator: " "), "r") else { return nil }
  var bytes: [UInt8] = []
  while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
  let status = pclose(pipe)
  return String(decoding: bytes, as: UTF8.self) + (status == 0 ? "" : "status \(status)")
}

private let tree = CompletionTree(
  tool: "screenlet", command: .tool(), screenlets: ["Stock", "News"])

struct CompletionTreeTests {
  @Test func `the bash script has valid syntax`() {
    #expect(run("bash", ["-n"], script: tree.bash) == "")
  }

  @Test func `the zsh script has valid syntax`() {
    guard let output = run("zsh", ["-n"], script: tree.zsh) else { return }
    #expect(output == "")
  }

  @Test func `the fish script has valid syntax`() {
    guard let output = run("fish", ["-n"], script: tree.fish) else { return }
    #expect(output == "")
  }

  @Test(arguments: [
    ("screenlet rend", "render"),
    ("screenlet render St", "Stock"),
    ("screenlet render Stock --sta", "--state"),
    ("screenlet render --format sv", "svg"),
    ("screenlet render --format = sv", "svg"),
    ("screenlet --theme chi", "child"),
    ("screenlet --theme child render --color ne", "never"),
    ("screenlet --theme = child completions z", "zsh"),
    ("screenlet theme li", "list lint"),
    ("screenlet theme lint --format sa", "sarif"),
    ("screenlet -t extended theme tree ch", "child"),
    ("screenlet login --pass", "--password-stdin"),
    ("screenlet cho", "choose"),
    ("screenlet gallery --l", "--list --locale"),
    ("screenlet input Mail --type em", "email"),
    ("screenlet confirm Sure --default n", "no"),
  ])
  func `bash completes commands, options, choices and names`(line: String, words: String) throws {
    let script = """
      screenlet() { if [[ "$*" == "theme list --names" ]]; then printf 'default\\nchild\\n'; fi; }
      compopt() { :; }
      \(tree.bash)
      COMP_WORDS=(\(line))
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _screenlet
      echo "${COMPREPLY[*]}"
      """
    #expect(run("bash", [], script: script) == words + "\n")
  }

  @Test func `fish completes commands, themes and screenlets`() throws {
    let script = """
      function screenlet; printf 'default\\nchild\\n'; end
      \(tree.fish)
      complete -C 'screenlet rend' | string split -f1 \\t
      complete -C 'screenlet theme lin' | string split -f1 \\t
      complete -C 'screenlet --theme chi' | string split -f1 \\t
      complete -C 'screenlet render St' | string split -f1 \\t
      true
      """
    guard let output = run("fish", ["--no-config"], script: script) else { return }
    #expect(output == "render\nlint\nchild\nStock\n")
  }
}
