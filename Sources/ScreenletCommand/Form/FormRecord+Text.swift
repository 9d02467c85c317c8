import FormKit
import PortalKit

extension FormRecord {
  /// The record as the JSON that the command writes: what its schema describes, else its answers.
  ///
  /// Letters stay as they are; what could act on a terminal is an escape.
  var text: String {
    SafeJSON.text(definition.format == .jsonSchema ? schemaJSON : answers)
  }
}
