import AppMain
import FormKit
import PortalKit

extension FormRecord {
  /// The record as the JSON that the command writes: the format of its JSON Schema, or its answers.
  ///
  /// Letters stay as they are; characters that could control a terminal are escaped.
  var text: String {
    SafeJSON.text(definition.format == .jsonSchema ? schemaJSON : answers)
  }
}
