/// A form with every field type of Liferay 7.x.
enum EveryFieldType {
  static let definition = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Every field type", "es_ES": "Todos los tipos de campo"},
      "fields": [
        {"name": "Words", "type": "paragraph", "dataType": "",
         "label": {"en_US": "About this form", "es_ES": "Sobre este formulario"},
         "text": {
           "en_US": "One field of every type. An asterisk marks required fields.",
           "es_ES": "Un campo de cada tipo. El asterisco marca los obligatorios."}},
        {"name": "Name", "type": "text", "dataType": "string", "required": true,
         "localizable": true,
         "label": {"en_US": "Name", "es_ES": "Nombre"}},
        {"name": "Story", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "required": true,
         "label": {"en_US": "Story", "es_ES": "Relato"}},
        {"name": "Markup", "type": "rich_text", "dataType": "html",
         "label": {"en_US": "Text with markup", "es_ES": "Texto con formato"},
         "validation": {
           "expression": {"value": "length(Markup) <= 500"},
           "errorMessage": {
             "en_US": "Use at most 500 characters.", "es_ES": "Usa 500 caracteres como máximo."}}},
        {"name": "Pin", "type": "password", "dataType": "string", "required": true,
         "label": {"en_US": "Password", "es_ES": "Contraseña"},
         "validation": {
           "expression": {"value": "length(Pin) >= 8"},
           "errorMessage": {
             "en_US": "Use at least 8 characters.", "es_ES": "Usa 8 caracteres como mínimo."}}},
        {"name": "Mail", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "E-mail", "es_ES": "Correo electrónico"},
         "validation": {
           "expression": {"value": "isEmailAddress(Mail)"},
           "errorMessage": {
             "en_US": "Write it as in ada@acme.example.",
             "es_ES": "Escribe un correo, por ejemplo, ada@acme.example."}}},
        {"name": "Line", "type": "separator", "label": {"en_US": "Numbers and days", "es_ES": "Números y días"}},
        {"name": "Count", "type": "numeric", "dataType": "integer", "required": true,
         "label": {"en_US": "Whole number", "es_ES": "Número entero"},
         "validation": {
           "expression": {"value": "Count >= 1 AND Count <= 100"},
           "errorMessage": {"en_US": "Use 1 to 100.", "es_ES": "Usa de 1 a 100."}}},
        {"name": "Price", "type": "numeric", "dataType": "double", "required": true,
         "label": {"en_US": "Decimal number", "es_ES": "Número decimal"}},
        {"name": "Level", "type": "ddm-number", "dataType": "number",
         "label": {"en_US": "Any number", "es_ES": "Cualquier número"}},
        {"name": "Twice", "type": "numeric", "dataType": "double", "readOnly": true,
         "label": {"en_US": "Twice the price", "es_ES": "El doble del precio"}},
        {"name": "Day", "type": "date", "dataType": "date", "required": true,
         "label": {"en_US": "Date", "es_ES": "Fecha"}},
        {"name": "Agreed", "type": "checkbox", "dataType": "boolean", "required": true,
         "label": {"en_US": "I have read this", "es_ES": "Lo he leído"}},
        {"name": "Lights", "type": "checkbox", "dataType": "boolean", "showAsSwitcher": true,
         "label": {"en_US": "Lights on", "es_ES": "Luces encendidas"}},
        {"name": "One", "type": "select", "dataType": "string", "required": true,
         "label": {"en_US": "One of a list", "es_ES": "Uno de una lista"},
         "options": [
           {"value": "a", "label": {"en_US": "Apple", "es_ES": "Manzana"}},
           {"value": "b, c", "label": {"en_US": "Banana, peeled", "es_ES": "Plátano, pelado"}},
           {"value": "[d]", "label": {"en_US": "Date [dried]", "es_ES": "Dátil [seco]"}}]},
        {"name": "Several", "type": "select", "dataType": "string", "multiple": true,
         "required": true,
         "label": {"en_US": "Several of a list", "es_ES": "Varios de una lista"},
         "options": [
           {"value": "north", "label": {"en_US": "North", "es_ES": "Norte"}},
           {"value": "east", "label": {"en_US": "East", "es_ES": "Este"}},
           {"value": "south", "label": {"en_US": "South", "es_ES": "Sur"}},
           {"value": "west", "label": {"en_US": "West", "es_ES": "Oeste"}}]},
        {"name": "Provided", "type": "select", "dataType": "string",
         "label": {"en_US": "Supplier", "es_ES": "Proveedor"},
         "dataSourceType": "[\"data-provider\"]",
         "ddmDataProviderInstanceId": "[\"6f1f4b0e-9c57-4f0a-8f51-2d3b1c9a7e10\"]",
         "ddmDataProviderInstanceOutput": "[\"suppliers\"]"},
        {"name": "Side", "type": "radio", "dataType": "string", "required": true, "inline": true,
         "label": {"en_US": "Side", "es_ES": "Lado"},
         "options": [
           {"value": "left", "label": {"en_US": "left", "es_ES": "izquierdo"}},
           {"value": "right", "label": {"en_US": "right", "es_ES": "derecho"}}]},
        {"name": "Colours", "type": "checkbox_multiple", "dataType": "string", "required": true,
         "label": {"en_US": "Any of these", "es_ES": "Cualquiera de estos"},
         "options": [
           {"value": "red", "label": {"en_US": "red", "es_ES": "rojo"}},
           {"value": "green", "label": {"en_US": "green", "es_ES": "verde"}},
           {"value": "blue", "label": {"en_US": "blue", "es_ES": "azul"}}]},
        {"name": "Grades", "type": "grid", "dataType": "string", "required": true,
         "label": {"en_US": "Grades", "es_ES": "Notas"},
         "rows": [
           {"value": "food", "label": {"en_US": "Food", "es_ES": "Comida"}},
           {"value": "room", "label": {"en_US": "Room", "es_ES": "Habitación"}}],
         "columns": [
           {"value": "good", "label": {"en_US": "good", "es_ES": "bien"}},
           {"value": "fair", "label": {"en_US": "fair", "es_ES": "regular"}},
           {"value": "bad", "label": {"en_US": "bad", "es_ES": "mal"}}]},
        {"name": "Tint", "type": "color", "dataType": "string",
         "label": {"en_US": "Colour", "es_ES": "Color"}},
        {"name": "Spot", "type": "geolocation", "dataType": "geolocation",
         "label": {"en_US": "Position", "es_ES": "Posición"}},
        {"name": "File", "type": "document_library", "dataType": "document-library",
         "required": true,
         "label": {"en_US": "Document", "es_ES": "Documento"}},
        {"name": "Photo", "type": "image", "dataType": "image",
         "label": {"en_US": "Picture", "es_ES": "Imagen"}},
        {"name": "Home", "type": "link_to_layout", "dataType": "link-to-page",
         "label": {"en_US": "Page of the portal", "es_ES": "Página del portal"}},
        {"name": "Keys", "type": "key_value", "dataType": "string",
         "label": {"en_US": "Keys and values", "es_ES": "Claves y valores"}},
        {"name": "Phone", "type": "text", "dataType": "string", "repeatable": true,
         "label": {"en_US": "Telephone", "es_ES": "Teléfono"}},
        {"name": "Group", "type": "fieldset", "repeatable": true,
         "label": {"en_US": "Child", "es_ES": "Hijo"},
         "nestedFields": [
           {"name": "ChildName", "type": "text", "dataType": "string",
            "label": {"en_US": "Name", "es_ES": "Nombre"}},
           {"name": "Born", "type": "date", "dataType": "date",
            "label": {"en_US": "Born on", "es_ES": "Nació el"}},
           {"name": "Toys", "type": "fieldset", "label": {"en_US": "Toys", "es_ES": "Juguetes"},
            "nestedFields": [
              {"name": "Toy", "type": "text", "dataType": "string", "repeatable": true,
               "label": {"en_US": "Toy", "es_ES": "Juguete"}}]}]}
      ],
      "rules": [
        {"condition": "TRUE", "actions": ["calculate('Twice', Price * 2)"], "enabled": true}
      ]
    }
    """#

  static let layout = #"""
    {
      "defaultLanguageId": "en_US",
      "paginationMode": "wizard",
      "pages": [
        {"title": {"en_US": "Text", "es_ES": "Texto"},
         "rows": [
           {"columns": [{"fieldNames": ["Words"], "size": 12}]},
           {"columns": [{"fieldNames": ["Name"], "size": 6}, {"fieldNames": ["Mail"], "size": 6}]},
           {"columns": [{"fieldNames": ["Story"], "size": 12}]},
           {"columns": [{"fieldNames": ["Markup"], "size": 12}]},
           {"columns": [{"fieldNames": ["Pin"], "size": 6}]}]},
        {"title": {"en_US": "Numbers", "es_ES": "Números"},
         "rows": [
           {"columns": [{"fieldNames": ["Line"], "size": 12}]},
           {"columns": [{"fieldNames": ["Count"], "size": 6}, {"fieldNames": ["Price"], "size": 6}]},
           {"columns": [{"fieldNames": ["Level"], "size": 6}, {"fieldNames": ["Twice"], "size": 6}]},
           {"columns": [{"fieldNames": ["Day"], "size": 6}]}]},
        {"title": {"en_US": "Choices", "es_ES": "Opciones"},
         "rows": [
           {"columns": [{"fieldNames": ["Agreed"], "size": 6}, {"fieldNames": ["Lights"], "size": 6}]},
           {"columns": [{"fieldNames": ["One"], "size": 6}, {"fieldNames": ["Provided"], "size": 6}]},
           {"columns": [{"fieldNames": ["Several"], "size": 12}]},
           {"columns": [{"fieldNames": ["Side"], "size": 12}]},
           {"columns": [{"fieldNames": ["Colours"], "size": 12}]},
           {"columns": [{"fieldNames": ["Grades"], "size": 12}]}]},
        {"title": {"en_US": "Things", "es_ES": "Cosas"},
         "rows": [
           {"columns": [{"fieldNames": ["Tint"], "size": 6}, {"fieldNames": ["Spot"], "size": 6}]},
           {"columns": [{"fieldNames": ["File"], "size": 12}]},
           {"columns": [{"fieldNames": ["Photo"], "size": 12}]},
           {"columns": [{"fieldNames": ["Home"], "size": 12}]},
           {"columns": [{"fieldNames": ["Keys"], "size": 12}]},
           {"columns": [{"fieldNames": ["Phone"], "size": 12}]},
           {"columns": [{"fieldNames": ["Group"], "size": 12}]}]}
      ]
    }
    """#
}
