/// A purchase order: three pages, repeatable lines, totals computed by rules, and a list of
/// suppliers.
enum PurchaseOrder {
  static let definition = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Purchase order", "es_ES": "Pedido de compra"},
      "fields": [
        {"name": "Title", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Title", "es_ES": "Título"},
         "placeholder": {
           "en_US": "Office supplies, November", "es_ES": "Material de oficina, noviembre"}},
        {"name": "OrderedBy", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Ordered by", "es_ES": "Pedido por"}},
        {"name": "DeliverOn", "type": "date", "dataType": "date", "required": true,
         "label": {"en_US": "Deliver on", "es_ES": "Entregar el"},
         "validation": {
           "expression": {"value": "futureDates(DeliverOn, '{parameter}')"},
           "parameter": {"en_US": "responseDate"},
           "errorMessage": {
             "en_US": "Choose today or a later day.", "es_ES": "Elige hoy o un día posterior."}}},
        {"name": "Budget", "type": "numeric", "dataType": "double", "required": true,
         "label": {"en_US": "Budget (EUR)", "es_ES": "Presupuesto (EUR)"},
         "tip": {
           "en_US": "With VAT, as in 12480.50.", "es_ES": "Con IVA, como en 12480,50."},
         "validation": {
           "expression": {"value": "Budget > 0"},
           "errorMessage": {"en_US": "Use more than 0.", "es_ES": "Usa más de 0."}}},
        {"name": "Contact", "type": "text", "dataType": "string",
         "label": {"en_US": "Contact", "es_ES": "Contacto"}},
        {"name": "CostCentre", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Cost centre", "es_ES": "Centro de coste"},
         "placeholder": {"en_US": "4711-001", "es_ES": "4711-001"},
         "validation": {
           "expression": {"value": "match(CostCentre, '[0-9]{4}-[0-9]{3}')"},
           "errorMessage": {
             "en_US": "Use 4 digits, a dash, 3 digits.",
             "es_ES": "Usa 4 cifras, un guion, 3 cifras."}}},
        {"name": "Notify", "type": "radio", "dataType": "string", "inline": true,
         "label": {"en_US": "Notify me", "es_ES": "Avisarme"},
         "predefinedValue": {"en_US": "[\"ships\"]", "es_ES": "[\"ships\"]"},
         "options": [
           {"value": "ships", "label": {"en_US": "when it ships", "es_ES": "cuando salga"}},
           {"value": "never", "label": {"en_US": "never", "es_ES": "nunca"}}]},
        {"name": "Reference", "type": "text", "dataType": "string", "readOnly": true,
         "label": {"en_US": "Reference", "es_ES": "Referencia"},
         "predefinedValue": {"en_US": "PO-1042", "es_ES": "PO-1042"}},
        {"name": "DriverNote", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "label": {"en_US": "Note for the driver", "es_ES": "Nota para el conductor"},
         "placeholder": {"en_US": "Gate 4, ring twice.", "es_ES": "Puerta 4, llama dos veces."},
         "validation": {
           "expression": {"value": "length(DriverNote) <= 200"},
           "errorMessage": {
             "en_US": "Use at most 200 characters.", "es_ES": "Usa 200 caracteres como máximo."}}},
        {"name": "Lines", "type": "fieldset", "repeatable": true,
         "label": {"en_US": "Line", "es_ES": "Línea"},
         "rows": [
           {"columns": [{"fields": ["Item"], "size": 12}]},
           {"columns": [{"fields": ["Supplier"], "size": 6}, {"fields": ["Quantity"], "size": 3},
                        {"fields": ["Price"], "size": 3}]},
           {"columns": [{"fields": ["Amount"], "size": 6}]}],
         "nestedFields": [
           {"name": "Item", "type": "text", "dataType": "string", "required": true,
            "label": {"en_US": "Item", "es_ES": "Artículo"},
            "placeholder": {"en_US": "Paper A4, 80 g", "es_ES": "Papel A4, 80 g"}},
           {"name": "Supplier", "type": "select", "dataType": "string", "required": true,
            "label": {"en_US": "Supplier", "es_ES": "Proveedor"},
            "dataSourceType": "[\"data-provider\"]",
            "ddmDataProviderInstanceId": "[\"6f1f4b0e-9c57-4f0a-8f51-2d3b1c9a7e10\"]",
            "ddmDataProviderInstanceOutput": "[\"suppliers\"]"},
           {"name": "Quantity", "type": "numeric", "dataType": "integer", "required": true,
            "label": {"en_US": "Quantity", "es_ES": "Cantidad"},
            "predefinedValue": {"en_US": "1", "es_ES": "1"},
            "validation": {
              "expression": {"value": "Quantity >= 1"},
              "errorMessage": {"en_US": "Order at least 1.", "es_ES": "Pide 1 como mínimo."}}},
           {"name": "Price", "type": "numeric", "dataType": "double", "required": true,
            "label": {"en_US": "Price (EUR)", "es_ES": "Precio (EUR)"},
            "validation": {
              "expression": {"value": "Price >= 0"},
              "errorMessage": {"en_US": "Use 0 or more.", "es_ES": "Usa 0 o más."}}},
           {"name": "Amount", "type": "numeric", "dataType": "double", "readOnly": true,
            "label": {"en_US": "Amount (EUR)", "es_ES": "Importe (EUR)"}}]},
        {"name": "Tags", "type": "checkbox_multiple", "dataType": "string",
         "label": {"en_US": "Tags", "es_ES": "Etiquetas"},
         "options": [
           {"value": "urgent", "label": {"en_US": "urgent", "es_ES": "urgente"}},
           {"value": "fragile", "label": {"en_US": "fragile", "es_ES": "frágil"}},
           {"value": "hazardous", "label": {"en_US": "hazardous", "es_ES": "peligroso"}},
           {"value": "cold", "label": {"en_US": "cold chain", "es_ES": "cadena de frío"}}]},
        {"name": "Offer", "type": "document_library", "dataType": "document-library",
         "required": true,
         "label": {"en_US": "Offer (PDF)", "es_ES": "Oferta (PDF)"}},
        {"name": "Total", "type": "numeric", "dataType": "double", "readOnly": true,
         "label": {"en_US": "Total (EUR)", "es_ES": "Total (EUR)"}},
        {"name": "Note", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "label": {"en_US": "Note", "es_ES": "Nota"}}
      ],
      "rules": [
        {"condition": "TRUE", "enabled": true,
         "actions": ["calculate('Amount', round(Quantity * Price, 2))"]},
        {"condition": "TRUE", "enabled": true, "actions": ["calculate('Total', sum(Amount))"]},
        {"condition": "equals(getValue('Notify'), 'ships')", "enabled": true,
         "actions": ["setRequired('Contact', true)"]}
      ],
      "successPage": {
        "enabled": true,
        "title": {"en_US": "Order sent", "es_ES": "Pedido enviado"},
        "body": {
          "en_US": "Purchasing has it now.", "es_ES": "Compras ya lo tiene."}}
    }
    """#

  static let layout = #"""
    {
      "defaultLanguageId": "en_US",
      "paginationMode": "wizard",
      "pages": [
        {"title": {"en_US": "Order", "es_ES": "Pedido"},
         "description": {"en_US": "what it is about", "es_ES": "de qué se trata"},
         "rows": [
           {"columns": [{"fieldNames": ["Title"], "size": 12}]},
           {"columns": [
             {"fieldNames": ["OrderedBy"], "size": 6}, {"fieldNames": ["Reference"], "size": 6}]}]},
        {"title": {"en_US": "Delivery", "es_ES": "Entrega"},
         "description": {
           "en_US": "where and when the goods are wanted",
           "es_ES": "dónde y cuándo se quiere la mercancía"},
         "rows": [
           {"columns": [
             {"fieldNames": ["DeliverOn"], "size": 6}, {"fieldNames": ["Budget"], "size": 6}]},
           {"columns": [
             {"fieldNames": ["Contact"], "size": 6}, {"fieldNames": ["CostCentre"], "size": 6}]},
           {"columns": [{"fieldNames": ["Notify"], "size": 12}]},
           {"columns": [{"fieldNames": ["DriverNote"], "size": 12}]}]},
        {"title": {"en_US": "Lines", "es_ES": "Líneas"},
         "description": {"en_US": "what is ordered", "es_ES": "qué se pide"},
         "rows": [
           {"columns": [{"fieldNames": ["Lines"], "size": 12}]},
           {"columns": [{"fieldNames": ["Tags"], "size": 12}]},
           {"columns": [{"fieldNames": ["Offer"], "size": 12}]},
           {"columns": [
             {"fieldNames": ["Total"], "size": 6}, {"fieldNames": ["Note"], "size": 6}]}]}
      ]
    }
    """#

  /// One line of a seeded order.
  struct Line: Sendable {
    let item: String
    let supplier: String
    let quantity: Int
    /// The price in cents.
    let price: Int
  }

  /// A seeded order.
  struct Order: Sendable {
    let reference: String
    let title: String
    let person: String
    let day: String
    let budget: String
    let lines: [Line]
  }

  static let orders = [
    Order(
      reference: "PO-1042", title: "Office supplies, November", person: "Ada Lovelace",
      day: "2026-11-24", budget: "12480.5",
      lines: [
        Line(item: "Paper A4, 80 g", supplier: "s001", quantity: 40, price: 420),
        Line(item: "Toner, black", supplier: "s002", quantity: 2, price: 6125),
      ]),
    Order(
      reference: "PO-1057", title: "Sillas para la sala 3", person: "Núria Ferrer Peña",
      day: "2026-12-01", budget: "9300",
      lines: [Line(item: "Silla giratoria", supplier: "s004", quantity: 12, price: 18990)]),
    Order(
      reference: "PO-0998", title: "Signs for the new hall", person: "小林さくら",
      day: "2026-12-14", budget: "18000",
      lines: [
        Line(item: "Sign, 60 x 20 cm", supplier: "s003", quantity: 25, price: 4350),
        Line(item: "Sign, 20 x 20 cm", supplier: "s003", quantity: 60, price: 1875),
        Line(item: "Screws, box of 200", supplier: "s005", quantity: 3, price: 1240),
      ]),
  ]
}
