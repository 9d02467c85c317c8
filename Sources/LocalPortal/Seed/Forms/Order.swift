/// An order as shown in lists: one page with seven fields.
///
/// There are three hundred orders.
enum Order {
  static let definition = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Order", "es_ES": "Pedido"},
      "fields": [
        {"name": "Number", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Number", "es_ES": "Número"},
         "placeholder": {"en_US": "PO-20001", "es_ES": "PO-20001"}},
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
        {"name": "DueDate", "type": "date", "dataType": "date",
         "label": {"en_US": "Due date", "es_ES": "Vencimiento"},
         "tip": {
           "en_US": "Leave it empty if it is not urgent.",
           "es_ES": "Déjalo vacío si no hay prisa."}},
        {"name": "Amount", "type": "numeric", "dataType": "double", "required": true,
         "label": {"en_US": "Amount (EUR)", "es_ES": "Importe (EUR)"},
         "validation": {
           "expression": {"value": "Amount > 0"},
           "errorMessage": {"en_US": "Use more than 0.", "es_ES": "Usa más de 0."}}},
        {"name": "State", "type": "select", "dataType": "string", "required": true,
         "label": {"en_US": "State", "es_ES": "Estado"},
         "options": [
           {"value": "requested", "label": {"en_US": "requested", "es_ES": "solicitado"}},
           {"value": "approved", "label": {"en_US": "approved", "es_ES": "aprobado"}},
           {"value": "ordered", "label": {"en_US": "ordered", "es_ES": "pedido"}},
           {"value": "delivered", "label": {"en_US": "delivered", "es_ES": "entregado"}},
           {"value": "returned", "label": {"en_US": "returned", "es_ES": "devuelto"}}]},
        {"name": "RequestedBy", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Requested by", "es_ES": "Solicitado por"}}
      ],
      "successPage": {
        "enabled": true,
        "title": {"en_US": "Order saved", "es_ES": "Pedido guardado"},
        "body": {"en_US": "It is in the list now.", "es_ES": "Ya está en la lista."}}
    }
    """#

  /// The fields, sorted by name.
  static let fields = [
    "Amount", "Branch", "DueDate", "Number", "RequestedBy", "State", "Supplier",
  ]
  static let branches = ["graz", "kyoto", "leon", "madrid", "porto"]
  static let states = ["requested", "approved", "ordered", "delivered", "returned"]
  /// The people who request orders, with their user IDs.
  static let people: [(id: Int64, name: String)] = [
    (10_201, "Ada Lovelace"), (10_202, "Núria Ferrer Peña"), (10_203, "小林 さくら"),
    (10_204, "Zoë Müller-Łukasiewicz"),
  ]
}
