/// An incident report: two pages, and a rule that shows and requires a field.
enum IncidentReport {
  static let definition = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Incident report", "es_ES": "Parte de incidencia"},
      "description": {
        "en_US": "What happened, and who saw it.", "es_ES": "Qué pasó y quién lo vio."},
      "fields": [
        {"name": "Title", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Title", "es_ES": "Título"},
         "placeholder": {"en_US": "Water in the cellar", "es_ES": "Agua en el sótano"},
         "tip": {"en_US": "In a few words.", "es_ES": "En pocas palabras."},
         "validation": {
           "expression": {"value": "length(Title) <= 80"},
           "errorMessage": {
             "en_US": "Use at most 80 characters.", "es_ES": "Usa 80 caracteres como máximo."}}},
        {"name": "SeenOn", "type": "date", "dataType": "date", "required": true,
         "label": {"en_US": "Seen on", "es_ES": "Visto el"},
         "validation": {
           "expression": {"value": "pastDates(SeenOn, '{parameter}')"},
           "parameter": {"en_US": "responseDate"},
           "errorMessage": {
             "en_US": "Choose today or an earlier day.", "es_ES": "Elige hoy o un día anterior."}}},
        {"name": "Place", "type": "select", "dataType": "string", "required": true,
         "label": {"en_US": "Place", "es_ES": "Lugar"},
         "options": [
           {"value": "office", "label": {"en_US": "Office", "es_ES": "Oficina"}},
           {"value": "workshop", "label": {"en_US": "Workshop", "es_ES": "Taller"}},
           {"value": "store", "label": {"en_US": "Store", "es_ES": "Almacén"}},
           {"value": "yard", "label": {"en_US": "Yard", "es_ES": "Patio"}},
           {"value": "road", "label": {"en_US": "On the road", "es_ES": "En ruta"}}]},
        {"name": "Severity", "type": "radio", "dataType": "string", "required": true, "inline": true,
         "label": {"en_US": "Severity", "es_ES": "Gravedad"},
         "options": [
           {"value": "low", "label": {"en_US": "low", "es_ES": "baja"}},
           {"value": "medium", "label": {"en_US": "medium", "es_ES": "media"}},
           {"value": "high", "label": {"en_US": "high", "es_ES": "alta"}}]},
        {"name": "Story", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "required": true,
         "label": {"en_US": "What happened", "es_ES": "Qué pasó"}},
        {"name": "Hurt", "type": "checkbox", "dataType": "boolean",
         "label": {"en_US": "Somebody was hurt", "es_ES": "Hubo heridos"}},
        {"name": "Injuries", "type": "text", "displayStyle": "multiline", "dataType": "string",
         "label": {"en_US": "Who, and how", "es_ES": "Quién y cómo"}},
        {"name": "Photo", "type": "document_library", "dataType": "document-library",
         "label": {"en_US": "Photo", "es_ES": "Foto"}},
        {"name": "Reporter", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Your name", "es_ES": "Tu nombre"}},
        {"name": "Mail", "type": "text", "dataType": "string",
         "label": {"en_US": "E-mail", "es_ES": "Correo electrónico"},
         "placeholder": {"en_US": "ada@acme.example", "es_ES": "ada@acme.example"},
         "validation": {
           "expression": {"value": "isEmpty(Mail) OR isEmailAddress(Mail)"},
           "errorMessage": {
             "en_US": "Write it as in ada@acme.example.",
             "es_ES": "Escribe un correo, por ejemplo, ada@acme.example."}}},
        {"name": "Witnesses", "type": "text", "dataType": "string", "repeatable": true,
         "label": {"en_US": "Witness", "es_ES": "Testigo"}}
      ],
      "rules": [
        {"condition": "equals(getValue('Hurt'), true)",
         "actions": ["setVisible('Injuries', true)", "setRequired('Injuries', true)"],
         "enabled": true}
      ],
      "successPage": {
        "enabled": true,
        "title": {"en_US": "Thank you", "es_ES": "Gracias"},
        "body": {
          "en_US": "Somebody will look into it today.", "es_ES": "Alguien lo mirará hoy mismo."}}
    }
    """#

  static let layout = #"""
    {
      "defaultLanguageId": "en_US",
      "paginationMode": "wizard",
      "pages": [
        {"title": {"en_US": "Incident", "es_ES": "Incidencia"},
         "description": {
           "en_US": "what happened, when and where", "es_ES": "qué pasó, cuándo y dónde"},
         "rows": [
           {"columns": [{"fieldNames": ["Title"], "size": 12}]},
           {"columns": [
             {"fieldNames": ["SeenOn"], "size": 6}, {"fieldNames": ["Place"], "size": 6}]},
           {"columns": [
             {"fieldNames": ["Severity"], "size": 6}, {"fieldNames": ["Hurt"], "size": 6}]},
           {"columns": [{"fieldNames": ["Injuries"], "size": 12}]},
           {"columns": [{"fieldNames": ["Story"], "size": 12}]}]},
        {"title": {"en_US": "People", "es_ES": "Personas"},
         "description": {"en_US": "who saw it", "es_ES": "quién lo vio"},
         "rows": [
           {"columns": [
             {"fieldNames": ["Reporter"], "size": 6}, {"fieldNames": ["Mail"], "size": 6}]},
           {"columns": [{"fieldNames": ["Witnesses"], "size": 12}]},
           {"columns": [{"fieldNames": ["Photo"], "size": 12}]}]}
      ]
    }
    """#

  /// The records, enough for more than one page of a list.
  static let records: [[(String, String)]] = (0..<30).map { number in
    let event = events[number % events.count]
    let day =
      "2026-\(number < 20 ? "11" : "10")-\(20 - number % 20 < 10 ? "0" : "")\(20 - number % 20)"
    let isHurt = number % 7 == 3
    return [
      ("Title", event.title), ("SeenOn", day), ("Place", #"["\#(event.place)"]"#),
      ("Severity", #"["\#(isHurt ? "high" : ["low", "medium"][number % 2])"]"#),
      ("Story", event.story), ("Hurt", "\(isHurt)"),
      ("Injuries", isHurt ? "A bruised hand; a plaster was enough." : ""), ("Photo", ""),
      ("Reporter", people[number % people.count].name),
      ("Mail", people[number % people.count].mail), ("Witnesses", ""),
    ]
  }

  private static let people = [
    (name: "Ada Lovelace", mail: "ada@acme.example"),
    (name: "Núria Ferrer Peña", mail: "nuria@acme.example"),
    (name: "小林さくら", mail: "sakura@acme.example"),
  ]

  private static let events = [
    (title: "Water in the cellar", place: "store", story: "The pump stood still after the storm."),
    (
      title: "Broken ladder", place: "workshop", story: "A rung gave way.\nThe ladder is locked up."
    ),
    (title: "Fire door does not shut", place: "office", story: "Second floor, by the stairs."),
    (title: "Cable across the path", place: "yard", story: "Somebody nearly fell."),
    (title: "Pallet fell from the rack", place: "store", story: "Row 7. Nobody was near."),
    (title: "Van hit a bollard", place: "road", story: "At the ramp, while backing."),
    (title: "Alarm rang without cause", place: "office", story: "Third time this month."),
    (title: "Oil on the floor", place: "workshop", story: "Under press 2, wiped up at once."),
  ]
}
