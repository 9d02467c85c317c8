import FormKit
import PortalKit
import TemporaryFolders
import Testing

@testable import AppMain
@testable import ScreenletCommand

/// `screenlet form --field`.
@MainActor struct FieldArgumentTests {
  private let folder: TemporaryFolder
  private var harness: Harness

  init() throws {
    folder = try TemporaryFolder()
    harness = .inFolder(folder)
  }

  @Test func `a name alone is a line of text`() throws {
    #expect(try FieldArgument("name") == FieldArgument(name: "name", kind: .text))
  }

  @Test func `a comma after a backslash belongs to the value`() throws {
    let field = try FieldArgument(#"size:choice,label=Size\, please,options=S|M,required"#)
    #expect(field.label == "Size, please")
    #expect(field.options == ["S", "M"])
    #expect(field.isRequired)
  }

  @Test(arguments: FieldArgument.Kind.allCases)
  func `every type makes a form without warnings`(kind: FieldArgument.Kind) throws {
    var field = FieldArgument(name: "answer", kind: kind)
    field.options = ["red", "green", "red"]
    let schema = try FieldArgument.schema(of: [field])
    let definition = try DefinitionReader.read(schema, name: "test")
    #expect(definition.fields.count == 1)
    #expect(definition.formWarnings.isEmpty)
  }

  @Test(arguments: [
    (":text", "has no name"), ("a:txt", "\"txt\" is not a type"),
    ("a:text,colour=red", "there is no setting \"colour\""), ("a:choice", "has no options"),
    ("a:text,label", "label needs a value"), ("a:number,min=low", "\"low\" is not a number"),
    ("a:date,max=3", "a field of the type date has no max"),
    ("a:number,pattern=x", "a field of the type number has no pattern"),
    ("a:boolean,default=perhaps", "neither yes nor no"),
    ("a:password,default=s3cret", "a password takes no default"),
  ])
  func `a field that cannot be read is an error`(field: String, message: String) async {
    #expect(await harness.run("form", "--field", field, "--answers", "-") == .misused)
    #expect(harness.errors.text.contains(message), "\(harness.errors.text)")
  }

  @Test func `the record has the types of the fields`() async {
    var harness = harness
    let answers = #"{"name": "Ada", "age": 36, "sizes": ["S"]}"#
    harness.input = Typist([answers]).input(isTerminal: false)
    let status = await harness.run(
      "form", "--field", "name:text,required", "--field", "age:integer,min=18", "--field",
      "sizes:choices,options=S|M", "--field", "news:boolean,default=no", "--answers", "-")
    #expect(status == .done, "\(harness.errors.text)")
    #expect(harness.output.text.contains("\"age\": 36"))
    #expect(harness.output.text.contains("\"S\""))
    #expect(harness.output.text.contains("\"news\": false"))
  }

  @Test func `an answer outside the limits has the status 1`() async {
    var harness = harness
    harness.input = Typist([#"{"age": 3}"#]).input(isTerminal: false)
    #expect(await harness.run("form", "--field", "age:integer,min=18", "--answers", "-") == .failed)
    #expect(harness.errors.text.contains("At least 18."))
  }

  @Test func `the title and the labels are those of the questions`() async {
    var harness = harness
    harness.input = Typist(["Ada", "yes"]).input(isTerminal: false)
    let status = await harness.run(
      "form", "--title", "You", "--field", "name:text,label=Your name", "--accessible")
    #expect(status == .done, "\(harness.errors.text)")
    #expect(harness.errors.lines.first == "You. 1 question.")
    #expect(harness.errors.text.contains("1 of 1. Your name. Text."))
    #expect(harness.output.text == "{\n  \"name\": \"Ada\"\n}\n")
  }

  @Test(arguments: [
    ([], "missing argument DEFINITION or --field"),
    (["order.json", "--field", "a"], "DEFINITION and --field cannot be combined"),
    (["order.json", "--title", "Order"], "--title requires --field"),
    (["--field", "a", "--field", "a"], "there are two fields \"a\""),
  ])
  func `a form has either a definition or fields`(arguments: [String], message: String) async {
    let status = await AppMain.run(["form"] + arguments, of: harness.tool, in: harness.process)
    #expect(status == .misused)
    #expect(harness.errors.text.contains(message), "\(harness.errors.text)")
  }
}
