import TemporaryFolders

/// Small forms for the tests of the command.
enum FormFixture {
  /// An order, as a JSON Schema.
  static let order = """
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Order",
     "type": "object", "required": ["name", "items"],
     "properties": {
      "name": {"type": "string", "title": "Name", "minLength": 2, "description": "Who orders."},
      "kind": {"enum": ["tea", "coffee"], "title": "Kind"},
      "due": {"type": "string", "format": "date", "title": "Due"},
      "price": {"type": "number", "title": "Price"},
      "items": {"type": "array", "title": "Item", "items": {"type": "object",
       "required": ["sku"],
       "properties": {"sku": {"type": "string", "title": "Article"},
                      "n": {"type": "integer", "minimum": 1, "title": "Count"}}}}}}
    """

  /// A form of Liferay 7.x in two languages with a rule and a trailing comma in the field `kept`.
  static let trip = """
    {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
     "definitionSchemaVersion": "2.0", "name": {"en_US": "Trip", "es_ES": "Viaje"},
     "fields": [
      {"name": "far", "type": "checkbox", "label": {"en_US": "Far away", "es_ES": "Lejos"}},
      {"name": "why", "type": "text", "required": true,
       "label": {"en_US": "Why", "es_ES": "Motivo"}},
      {"name": "kept", "type": "text", "readOnly": true, "label": {"en_US": "Kept"},},
      {"name": "word", "type": "password", "label": {"en_US": "Secret", "es_ES": "Secreto"}},
      {"name": "marks", "type": "grid", "label": {"en_US": "Marks", "es_ES": "Notas"},
       "rows": [{"value": "food", "label": {"en_US": "Food", "es_ES": "Comida"}},
                {"value": "room", "label": {"en_US": "Room", "es_ES": "Sala"}}],
       "columns": [{"value": "good", "label": {"en_US": "Good", "es_ES": "Bien"}},
                   {"value": "bad", "label": {"en_US": "Bad", "es_ES": "Mal"}}]},
      {"name": "note", "type": "text", "displayStyle": "multiline",
       "label": {"en_US": "Note", "es_ES": "Nota"}},
      {"name": "ticket", "type": "document_library",
       "label": {"en_US": "Ticket", "es_ES": "Billete"}}],
     "rules": [{"actions": [{"action": "show", "target": "why"}],
       "conditions": [{"operator": "equals-to", "operands": [
         {"type": "field", "value": "far"}, {"type": "string", "value": "true"}]}]}]}
    """
}

extension TemporaryFolder {
  /// Writes the forms to `order.json` and `trip.json`.
  func addForms() throws {
    try write(FormFixture.order, to: "order.json")
    try write(FormFixture.trip, to: "trip.json")
  }

  /// Returns the text of a file, or nil if it cannot be read.
  func text(_ name: String) -> String? {
    (try? bytes(name)).map { String(decoding: $0, as: UTF8.self) }
  }
}
