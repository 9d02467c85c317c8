import FormKit
import PortalKit

extension FormRecord {
  /// The answers in the format of the portal version that supplied the form.
  var sentValues: JSONValue {
    switch definition.format {
    case .xml62: ["modelValues": fieldsMap(as: .v62, sendingEmpty: .all)]
    case .json: formValues
    case .headless: headlessRecord(isDraft: false)
    case .jsonSchema: ["modelValues": fieldsMap(as: .headless, sendingEmpty: .all)]
    }
  }
}
