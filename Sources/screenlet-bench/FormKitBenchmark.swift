import FormKit

/// Measures forms without drawing, in milliseconds; the best of several runs.
struct FormKitBenchmark {
  /// Parses a Liferay 6.2 structure with every field type, in two languages.
  func definition() -> Double {
    let text = Array(Self.everyType.utf8)
    return best(of: 50) {
      (try? DefinitionReader.read(text, name: "every.xml"))?.fields.count == 19
    }
  }

  /// Changes one answer among a thousand fields with 999 rules; each tenth field decides the nine
  /// after it.
  func ordinaryChange() -> Double { change { ($0 - 1) / 10 * 10 } }

  /// Changes one answer that every rule depends on.
  func changeWithMostDependents() -> Double { change { _ in 0 } }

  private func change(decidedBy source: (Int) -> Int) -> Double {
    let text = Array(Self.rules(decidedBy: source).utf8)
    guard let form = try? DefinitionReader.read(text, name: "rules.json"),
      let today = CalendarDay(year: 2026, month: 3, day: 1), let field = form.id(named: "field0")
    else { return .infinity }
    let expressionContext = ExpressionContext(today: today)
    let rules = RuleSet(form)
    var record = FormRecord(form, seed: 1)
    var state = rules.state(of: record, in: expressionContext)
    guard rules.problems.isEmpty, let instance = record.first(field) else { return .infinity }
    var answer = 0
    return best(of: 50) {
      answer += 1
      record.set(.number(DecimalNumber(answer % 7)), for: instance)
      return !rules.update(&state, of: record, changed: [field], in: expressionContext).isEmpty
    }
  }

  /// Returns the best time in milliseconds; infinity if a result was wrong.
  private func best(of rounds: Int, _ body: () -> Bool) -> Double {
    var best = Duration.seconds(60)
    for _ in 0..<rounds {
      var isDone = false
      let time = ContinuousClock().measure { isDone = body() }
      guard isDone else { return .infinity }
      best = min(best, time)
    }
    return best / .milliseconds(1)
  }
}

extension FormKitBenchmark {
  /// Returns a form of a thousand fields.
  ///
  /// A rule shows each field but the first if its source field has a certain answer.
  private static func rules(decidedBy source: (Int) -> Int) -> String {
    let fields = (0..<1000).map { number in
      """
      {"name": "field\(number)", "type": "numeric", "dataType": "integer", "required": false,
       "label": {"en_US": "Field \(number)", "es_ES": "Campo \(number)"}}
      """
    }
    let rules = (1..<1000).map { number in
      """
      {"logical-operator": "OR", "conditions": [{"operator": "equals-to", "operands": [
        {"type": "field", "value": "field\(source(number))"},
        {"type": "integer", "value": "\(number % 7)"}]}],
       "actions": [{"action": "show", "target": "field\(number)"}]}
      """
    }
    return """
      {"availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
       "fields": [\(fields.joined(separator: ","))], "rules": [\(rules.joined(separator: ","))]}
      """
  }

  private static let everyType: String = {
    let types = [
      ("checkbox", "boolean", "Urgent", "Urgente"), ("ddm-date", "date", "Seen on", "Visto el"),
      ("ddm-decimal", "double", "Cost", "Coste"), ("ddm-integer", "integer", "Lamps", "Lámparas"),
      ("ddm-number", "number", "Height", "Altura"),
      ("ddm-documentlibrary", "document-library", "Report", "Informe"),
      ("ddm-geolocation", "geolocation", "Place", "Lugar"),
      ("ddm-text-html", "html", "Story", "Relato"), ("ddm-image", "image", "Photo", "Foto"),
      ("ddm-link-to-page", "link-to-page", "Page", "Página"),
      ("radio", "string", "Side", "Lado"), ("select", "string", "Parts", "Piezas"),
      ("ddm-separator", "", "More", "Más"), ("text", "string", "Title", "Título"),
      ("textarea", "string", "Notes", "Notas"), ("ddm-paragraph", "", "Read this", "Lea esto"),
      ("ddm-password", "string", "Door code", "Clave"), ("ddm-color", "string", "Colour", "Color"),
      ("ddm-fieldset", "", "Contact", "Contacto"),
    ]
    var text =
      "<?xml version=\"1.0\"?>\n<root available-locales=\"en_US,es_ES\" default-locale=\"en_US\">\n"
    for (number, (type, dataType, english, spanish)) in types.enumerated() {
      text += """
        <dynamic-element dataType="\(dataType)" indexType="keyword" localizable="true"
          name="field\(number)" readOnly="false" repeatable="false" required="false"
          showLabel="true" type="\(type)" width="small">

        """
      if type == "radio" || type == "select" {
        for option in 1...3 {
          text += """
              <dynamic-element name="option\(number)\(option)" type="option" value="value \(option)">
                <meta-data locale="en_US">
                  <entry name="label"><![CDATA[Number \(option)]]></entry>
                </meta-data>
                <meta-data locale="es_ES">
                  <entry name="label"><![CDATA[Número \(option)]]></entry>
                </meta-data>
              </dynamic-element>

            """
        }
      }
      for (language, label) in [("en_US", english), ("es_ES", spanish)] {
        text += """
            <meta-data locale="\(language)">
              <entry name="label"><![CDATA[\(label)]]></entry>
              <entry name="predefinedValue"><![CDATA[]]></entry>
              <entry name="tip"><![CDATA[\(label)…]]></entry>
            </meta-data>

          """
      }
      text += "  </dynamic-element>\n"
    }
    return text + "</root>\n"
  }()
}
