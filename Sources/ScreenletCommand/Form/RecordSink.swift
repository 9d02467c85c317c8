import AppMain
import FormKit
import PortalKit

/// Writes a record while its form is still open, so that no answers are lost if writing fails.
struct RecordSink: Sendable {
  /// The file for the record; nil if the caller prints the record afterward.
  let file: AtomicFile?

  /// Writes a record.
  func take(_ record: FormRecord) throws(ScreenletError) {
    guard let file else { return }
    do {
      try file.write(Array(record.text.utf8))
    } catch {
      let message =
        (error as? OutputError)?.message ?? (error as? WorkError)?.message ?? "\(error)"
      // On a screen the message is a separate sentence, so it starts with a capital letter.
      let sentence = message.prefix(1).uppercased() + message.dropFirst()
      throw .server(code: "form.output", message: UserMessage(verbatim: sentence))
    }
  }
}
