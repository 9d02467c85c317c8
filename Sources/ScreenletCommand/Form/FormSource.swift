import AppMain
import FormKit
import PortalKit

/// The source of a form definition, as given on the command line.
enum FormSource: Hashable, Sendable {
  /// A file, or standard input for `-`.
  case file(String)
  /// The portal, by the ID of a structure or a record set.
  case portal(Int64)
  /// The fields of `--field`.
  case fields

  /// Parses the argument: a path, `-`, `42` or `portal:42`.
  init(_ word: String) throws(CommandLineError) {
    if let id = Int64(word), word.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      self = .portal(id)
    } else if word.hasPrefix("portal:") {
      guard let id = Int64(word.dropFirst(7)), id > 0 else {
        throw CommandLineError(
          "\"\(word)\" is not a form of the portal; write its number, as in portal:42",
          command: ["form"])
      }
      self = .portal(id)
    } else {
      self = .file(word)
    }
  }
}

extension Invocation {
  /// Returns the source of the form: that of the argument, or the fields of `--field`.
  func formSource() throws(CommandLineError) -> FormSource {
    func error(_ message: String) -> CommandLineError {
      CommandLineError(message, command: ["form"])
    }
    guard arguments.has(.field) else {
      if arguments.has(.formTitle) { throw error("--title requires --field") }
      guard let word = arguments.operands.first else {
        throw error("missing argument DEFINITION or --field, for example: {tool} form order.json")
      }
      return try FormSource(word)
    }
    guard arguments.operands.isEmpty else {
      throw error("DEFINITION and --field cannot be combined; choose one")
    }
    return .fields
  }

  /// Returns the definition that the fields of `--field` make.
  func fieldText() throws -> FormText {
    var fields: [FieldArgument] = []
    for word in arguments.all(.field) { fields.append(try FieldArgument(word)) }
    let schema = try FieldArgument.schema(of: fields, title: arguments[.formTitle] ?? "")
    var text = FormText(name: Option.field.spelling, bytes: JSONWriter.bytes(of: schema))
    if let layout = arguments[.layout] {
      text.layout = try bytes(of: layout, limit: DefinitionReader.maximumBytes)
    }
    return text
  }

  /// The name of standard input in messages.
  static let standardInput = "<stdin>"

  /// Reads the file named by an option, or standard input for `-`.
  func bytes(of word: String, limit: Int) throws -> (name: String, bytes: [UInt8]) {
    guard word != "-" else {
      return (Self.standardInput, try process.input.rest(limit))
    }
    let bytes = try InputBytes.read(
      path: process.resolved(word), name: word, limit: limit)
    return (word, bytes)
  }

  /// Reads a definition from a file or standard input, with its layout.
  func formText(_ word: String) throws -> FormText {
    let limit = DefinitionReader.maximumBytes
    let (name, bytes) = try bytes(of: word, limit: limit)
    var text = FormText(name: name, bytes: bytes)
    if let layout = arguments[.layout] { text.layout = try self.bytes(of: layout, limit: limit) }
    return text
  }

  /// Throws an error if more than one argument is standard input.
  func checkStandardInput() throws(CommandLineError) {
    let words = arguments.operands + [arguments[.layout], arguments[.answers]].compactMap { $0 }
    guard words.count(where: { $0 == "-" }) < 2 else {
      throw CommandLineError(
        "standard input can only be one of DEFINITION, --layout and --answers",
        command: ["form"])
    }
  }
}
