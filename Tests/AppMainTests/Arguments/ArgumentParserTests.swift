import TemporaryFolders
import Testing

@testable import AppMain

// A tool without effects, whose command lines the tests parse.
private let shape = Option(
  "shape", short: "s", .choice(["round", "square"]), isRepeated: true, help: "the shape")
private let size = Option("size", .size, help: "the size")
private let still = Option(flag: "still", short: "q", help: "no motion")
private let set = Option("set", .assignment, isRepeated: true, help: "an attribute")
private let draw = Command(
  name: "draw", summary: "draws",
  operands: [Operand("NAME", .screenlet), Operand("FILE", .file, isOptional: true)],
  options: [shape, size, still, set]
) { _ in .done }
private let list = Command(
  name: "list", summary: "lists",
  operands: [Operand("PATH", .path, isOptional: true, isRepeated: true)]
) { _ in .done }
private let tool = Command(
  name: "", summary: "tries things",
  commands: [draw, Command(name: "book", summary: "books", commands: [list])])

private func parse(_ words: String...) throws(CommandLineError) -> ParsedArguments {
  guard case .run(_, _, let arguments) = try ArgumentParser.parse(words, of: tool) else {
    throw CommandLineError("not a run")
  }
  return arguments
}

private func parseError(_ words: String...) -> CommandLineError? {
  do throws(CommandLineError) {
    _ = try ArgumentParser.parse(words, of: tool)
    return nil
  } catch { return error }
}

struct ArgumentParserTests {
  @Test func `an option takes the next argument or the text after its equals sign`() throws {
    #expect(try parse("draw", "Stock", "--size", "80x24")[size] == "80x24")
    #expect(try parse("draw", "Stock", "--size=40x12")[size] == "40x12")
    #expect(try parse("draw", "Stock", "--set=a=b=c")[set] == "a=b=c")
  }

  @Test func `a short option takes the attached text or the next argument`() throws {
    #expect(try parse("draw", "Stock", "-sround")[shape] == "round")
    #expect(try parse("draw", "Stock", "-s=round")[shape] == "round")
    #expect(try parse("draw", "Stock", "-s", "square")[shape] == "square")
  }

  @Test func `short flags can be combined, and the last one can take a value`() throws {
    let arguments = try parse("draw", "Stock", "-qs", "round")
    #expect(arguments.has(still))
    #expect(arguments[shape] == "round")
  }

  @Test func `all values of a repeated option are kept, and the last one wins`() throws {
    let arguments = try parse("draw", "Stock", "-s", "round", "-s", "square")
    #expect(arguments.all(shape) == ["round", "square"])
    #expect(arguments[shape] == "square")
  }

  @Test func `common options are accepted before and after the command`() throws {
    #expect(try parse("--theme", "child", "draw", "Stock")[.theme] == "child")
    #expect(try parse("draw", "Stock", "--theme", "child")[.theme] == "child")
    #expect(try parse("--color=never", "book", "--locale", "es", "list")[.locale] == "es")
  }

  @Test func `an option of a command shadows the common option of that name`() throws {
    let release = Option("version", .choice(["6.2", "7.0"]), help: "a release")
    let tool = Command(
      name: "tool", summary: "x",
      commands: [Command(name: "serve", summary: "x", options: [release]) { _ in .done }])
    guard
      case .run(_, _, let arguments) = try ArgumentParser.parse(
        ["serve", "--version", "7.0"], of: tool)
    else {
      Issue.record("the version of the tool was asked for")
      return
    }
    #expect(arguments[release] == "7.0")
    guard case .version = try ArgumentParser.parse(["--version"], of: tool) else {
      Issue.record("--version is no option of the tool any more")
      return
    }
  }

  @Test func `all arguments after two dashes are operands`() throws {
    let arguments = try parse("draw", "--", "--size", "-x")
    #expect(arguments.operands == ["--size", "-x"])
    #expect(!arguments.has(size))
  }

  @Test func `a single dash is accepted as an operand and as a value`() throws {
    #expect(try parse("draw", "Stock", "-").operands == ["Stock", "-"])
    #expect(try parse("draw", "Stock", "--data", "-")[.data] == "-")
  }

  @Test func `a repeated operand takes zero or more arguments`() throws {
    #expect(try parse("book", "list").operands == [])
    #expect(try parse("book", "list", "a", "b", "c").operands == ["a", "b", "c"])
  }

  @Test func `help is requested by an option anywhere or by the word help in front`() throws {
    for words in [
      ["draw", "--help"], ["-h", "draw"], ["help", "draw"], ["draw", "--size=1x1", "-h"],
    ] {
      guard case .help(let command, let path) = try ArgumentParser.parse(words, of: tool) else {
        Issue.record("\(words) is no call for help")
        continue
      }
      #expect(command.name == "draw")
      #expect(path == ["draw"])
    }
  }

  @Test func `the version option works without a command`() throws {
    guard case .version = try ArgumentParser.parse(["--version"], of: tool) else {
      Issue.record("no version")
      return
    }
  }

  @Test(arguments: [
    (["drwa", "x"], "unknown command \"drwa\"; did you mean \"draw\"?"),
    (["book", "lst"], "unknown command \"book lst\"; did you mean \"list\"?"),
    ([], "a command is required: draw, book"),
    (["book"], "a command is required: list"),
    (["draw"], "missing argument NAME, for example: {tool} draw {screenlet}"),
    (["draw", "Stock", "a", "b"], "unexpected argument: \"b\""),
    (["draw", "Stock", "--siez=1x1"], "unknown option \"--siez\"; did you mean \"--size\"?"),
    (["draw", "Stock", "-z"], "unknown option \"-z\""),
    (["--size", "1x1", "draw"], "unknown option \"--size\""),
    (["draw", "Stock", "--size"], "--size needs a value, as in --size 80x24"),
    (["draw", "Stock", "--size", "--still"], "--size needs a value, as in --size 80x24"),
    (["draw", "Stock", "--size", "80"], "--size: \"80\" is not a size; write columns x rows"),
    (["draw", "Stock", "--size=0x5"], "--size: \"0x5\" is not a size"),
    (["draw", "Stock", "--still=yes"], "--still takes no value"),
    (["draw", "Stock", "--set", "=5"], "--set: \"=5\" is not an assignment; write name=value"),
    (["draw", "Stock", "--set", "five"], "--set: \"five\" is not an assignment; write name=value"),
    (["draw", "Stock", "-s", "rond"], "did you mean \"round\"?"),
    (["draw", "Stock", "--theme="], "--theme: the value is empty; write one, as in child"),
    (["draw", ""], "NAME: the value is empty"),
    (["draw", "Stock", "--locale", "english please"], "is not a language; write one as in es"),
    (["draw", "Stock", "--color", "sometimes"], "is not one of auto, always, never"),
  ])
  func `the error of an invalid command line explains the problem and the fix`(
    words: [String], message: String
  ) throws {
    do {
      _ = try ArgumentParser.parse(words, of: tool)
      Issue.record("\(words) was understood")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test func `an error contains the path of its command`() {
    #expect(parseError("book", "list", "--nothing")?.command == ["book", "list"])
  }

  @Test func `random arguments are parsed or rejected with a message`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "draw", "book", "list", "--", "-", "--size", "=", "80x24", "-s", "-qq", "", "é", "\u{1B}[2J",
      "--set", "a=b", "---", "--=", "-=", "--theme", "\u{0}", "--help",
    ]
    for _ in 0..<2_000 {
      let words = (0..<Int.random(in: 0..<8, using: &random)).map { _ in
        (0...Int.random(in: 0...1, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
      do {
        if case .run(let command, _, let arguments) = try ArgumentParser.parse(words, of: tool) {
          #expect(command.run != nil)
          #expect(command.name != "draw" || !arguments.operands.isEmpty)
        }
      } catch { #expect(!error.message.isEmpty) }
    }
  }
}
