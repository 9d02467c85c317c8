import Screenlets

/// The form definition of orders, as the portal has it.
///
/// The app reads fields by name, so the portal can add fields without breaking it.
enum OrderForm {
  /// The ID of the form's structure.
  static let structureId: Int64 = 30_001
  /// The ID of the record set.
  static let recordSetId: Int64 = 30_101

  /// The values of the branches in the form.
  static let branches = ["graz", "kyoto", "leon", "madrid", "porto"]

  static let text = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Order", "es_ES": "Pedido"},
      "fields": [
        {"name": "Number", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Order", "es_ES": "Pedido"}},
        {"name": "Supplier", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Supplier", "es_ES": "Proveedor"}},
        {"name": "Branch", "type": "select", "dataType": "string", "required": true,
         "label": {"en_US": "Branch", "es_ES": "Sucursal"},
         "options": [
           {"value": "graz", "label": {"en_US": "Graz", "es_ES": "Graz"}},
           {"value": "kyoto", "label": {"en_US": "Kyoto", "es_ES": "Kioto"}},
           {"value": "leon", "label": {"en_US": "León", "es_ES": "León"}},
           {"value": "madrid", "label": {"en_US": "Madrid", "es_ES": "Madrid"}},
           {"value": "porto", "label": {"en_US": "Porto", "es_ES": "Oporto"}}]},
        {"name": "Due", "type": "date", "dataType": "date",
         "label": {"en_US": "Due", "es_ES": "Vence"}},
        {"name": "Amount", "type": "numeric", "dataType": "double", "required": true,
         "label": {"en_US": "Amount", "es_ES": "Importe"}},
        {"name": "State", "type": "select", "dataType": "string", "required": true,
         "label": {"en_US": "State", "es_ES": "Estado"},
         "options": [
           {"value": "open", "label": {"en_US": "open", "es_ES": "abierto"}},
           {"value": "approved", "label": {"en_US": "approved", "es_ES": "aprobado"}},
           {"value": "rejected", "label": {"en_US": "rejected", "es_ES": "rechazado"}}]},
        {"name": "RequestedBy", "type": "text", "dataType": "string",
         "label": {"en_US": "Requested by", "es_ES": "Solicitado por"}},
        {"name": "Reason", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "label": {"en_US": "Reason", "es_ES": "Motivo"}},
        {"name": "Attachment", "type": "document_library", "dataType": "document-library",
         "repeatable": true, "label": {"en_US": "Attachment", "es_ES": "Adjunto"}},
        {"name": "Lines", "type": "fieldset", "repeatable": true,
         "label": {"en_US": "Line", "es_ES": "Línea"},
         "nestedFields": [
           {"name": "Item", "type": "text", "dataType": "string",
            "label": {"en_US": "Item", "es_ES": "Artículo"}},
           {"name": "Quantity", "type": "numeric", "dataType": "integer",
            "label": {"en_US": "Quantity", "es_ES": "Cantidad"}},
           {"name": "Price", "type": "numeric", "dataType": "double",
            "label": {"en_US": "Price", "es_ES": "Precio"}}]}
      ]
    }
    """#

  /// The parsed form definition, or the error of parsing it.
  static let definition = Result<FormDefinition, FormError> { () throws(FormError) in
    try DefinitionReader.read(Array(text.utf8), name: "Order")
  }
}
