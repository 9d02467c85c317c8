import AppMain
import FormKit
import PortalKit

/// The question of a prompt: a form with one field, which checks the answer.
struct PromptQuestion: Sendable {
  /// The form with the answer so far.
  private(set) var session: FormSession
  private let id: InstanceID

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - field: The field to ask for.
  ///   - command: The name of the command, for errors.
  ///   - expressionContext: The current day and the language of the user.
  ///   - language: The language of the user.
  /// - Throws: `CommandLineError` if the field is invalid, such as with a malformed pattern.
  init(
    _ field: FieldArgument, command: String, expressionContext: ExpressionContext,
    language: LanguageTag
  ) throws(CommandLineError) {
    let schema = try FieldArgument.schema(of: [field])
    let definition: FormDefinition
    do throws(FormError) {
      definition = try DefinitionReader.read(schema, name: command)
    } catch { throw CommandLineError(error.message, command: [command]) }
    let record = FormRecord(definition, language: language)
    guard let id = definition.topFields.first.flatMap({ record.first($0) }) else {
      throw CommandLineError("there is nothing to ask", command: [command])
    }
    session = FormSession(record, expressionContext: expressionContext)
    self.id = id
  }

  /// Takes an answer as the user typed it.
  ///
  /// - Parameter text: The answer.
  /// - Returns: The reason why the answer is not accepted; nil if it is.
  mutating func take(_ text: String) -> UserMessage? {
    session.set(typed: text, for: id)
    return session.check(id)?.userMessage
  }

  /// Takes an answer in the notation of ``answer``.
  ///
  /// - Parameter text: The answer: a number with a period, a date as in `2026-11-21`.
  /// - Returns: The reason why the answer is not accepted; nil if it is.
  mutating func take(printed text: String) -> UserMessage? {
    guard let field = session.field(of: id) else { return nil }
    do throws(EntryError) {
      let value = try field.value(fromAnswer: .string(text))
      session.set(value, for: id)
    } catch {
      return error.userMessage
    }
    return session.check(id)?.userMessage
  }

  /// The answer as the user would type it, if it is a number; otherwise nil.
  var typed: String? {
    guard case .number(let number)? = session.record.value(of: id) else { return nil }
    return number.typed(LocaleConventions(session.record.language))
  }

  /// The answer as lines for a script.
  var answer: [String] { Self.lines(of: session.record) }

  /// Returns the answer in the record of a question as lines for a script: a number with a period,
  /// a date as in `2026-11-21`, a line for each option.
  ///
  /// - Parameter record: The record of a form with one field.
  static func lines(of record: FormRecord) -> [String] {
    func parts(_ json: JSONValue) -> [String] {
      switch json {
      case .string(let text): [text]
      case .number(let number): [number.text]
      case .bool(let value): [value ? "true" : "false"]
      case .array(let values): values.flatMap(parts)
      case .null, .object: []
      }
    }
    return record.schemaJSON.object?.members.first.map { parts($0.value) } ?? []
  }
}
