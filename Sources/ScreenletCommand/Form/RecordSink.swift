import FormKit
import PortalKit

/// Writes a record while its form is still there, so that nothing is lost if that fails.
struct RecordSink: Sendable {
  /// Where the record goes; nil leaves it to whoever prints it afterwards.
  let file: WholeFile?

  /// Takes a record.
  func take(_ record: FormRecord) throws(ScreenletError) {
    guard let file else { return }
    do {
      try file.write(Array(record.text.utf8))
    } catch {
      let message =
        (error as? OutputError)?.message ?? (error as? WorkError)?.message ?? "\(error)"
      // On a screen it is a sentence of its own, with nothing before it.
      let sentence = message.prefix(1).uppercased() + message.dropFirst()
      throw .server(code: "form.output", message: Phrase(verbatim: sentence))
    }
  }
}
