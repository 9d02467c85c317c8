import Screenlets

/// The form for approving or rejecting an order; a rejection requires a reason.
enum DecisionForm {
  static let text = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Decision", "es_ES": "Decisión"},
      "submitLabel": {"en_US": "Decide", "es_ES": "Decidir"},
      "fields": [
        {"name": "Order", "type": "text", "dataType": "string", "readOnly": true,
         "label": {"en_US": "Order", "es_ES": "Pedido"}},
        {"name": "State", "type": "radio", "dataType": "string", "required": true, "inline": true,
         "label": {"en_US": "Decision", "es_ES": "Decisión"},
         "options": [
           {"value": "approved", "label": {"en_US": "approve", "es_ES": "aprobar"}},
           {"value": "rejected", "label": {"en_US": "reject", "es_ES": "rechazar"}}]},
        {"name": "Reason", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "label": {"en_US": "Reason", "es_ES": "Motivo"},
         "tip": {
           "en_US": "The requester will read this.", "es_ES": "Lo leerá quien lo pidió."},
         "validation": {
           "expression": {"value": "length(Reason) <= 500"},
           "errorMessage": {
             "en_US": "Use at most 500 characters.", "es_ES": "Usa 500 caracteres como máximo."}}},
        {"name": "Attachment", "type": "document_library", "dataType": "document-library",
         "label": {"en_US": "Attachment", "es_ES": "Adjunto"}}
      ],
      "rules": [
        {"condition": "equals(getValue('State'), 'rejected')", "enabled": true,
         "actions": ["setRequired('Reason', true)"]}
      ],
      "successPage": {
        "enabled": true,
        "title": {"en_US": "Decided", "es_ES": "Decidido"},
        "body": {"en_US": "The order is updated.", "es_ES": "El pedido está actualizado."}}
    }
    """#

  /// Returns the form for an order with a decision selected.
  static func source(
    for order: Order, _ state: Order.State
  ) throws(ScreenletError) -> DDLFormSource {
    do throws(FormError) {
      let definition = try DefinitionReader.read(Array(text.utf8), name: "Decision")
      var record = FormRecord(definition, language: order.language)
      let amount = order.amount.formatted(LocaleConventions(order.language), decimals: 2)
      record["Order"] = .text("\(order.number)  \(amount) EUR  \(order.supplier)")
      record["State"] = .options([state.rawValue])
      // The preselected decision is no user input, so it must not cause a question about unsaved
      // changes.
      record.markClean()
      return DDLFormSource(
        definition, record: record, draftName: "order-\(order.id)", uploadsFiles: true)
    } catch { throw ScreenletError(error) }
  }
}

extension Decision {
  /// Creates a decision from the record of the form.
  init(about order: Int64, _ record: FormRecord) {
    self.init(
      order: order,
      state: record["State"]?.options?.first.flatMap { Order.State(rawValue: $0) } ?? .open,
      reason: record["Reason"]?.text ?? "", attachment: record["Attachment"]?.document,
      language: record.language)
  }
}
