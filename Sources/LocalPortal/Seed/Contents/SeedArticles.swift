import PortalKit

/// The articles of a new portal and their templates.
enum SeedArticles {
  static let dishStructure: Int64 = 20_006
  static let dishTemplate: Int64 = 30_701
  static let lineTemplate: Int64 = 30_702
  static let canteen: Int64 = 30_451

  struct Article: Sendable {
    let id: Int64
    let name: String
    let title: String
    let summary: String
    let author: Int64
    let hours: Int64
    let views: Int64
    let content: JSONValue
    var isDish = false
  }

  static let dish = #"""
    {
      "availableLanguageIds": ["en_US", "es_ES"],
      "defaultLanguageId": "en_US",
      "definitionSchemaVersion": "2.0",
      "name": {"en_US": "Dish", "es_ES": "Plato"},
      "fields": [
        {"name": "Dish", "type": "text", "dataType": "string", "required": true,
         "label": {"en_US": "Dish", "es_ES": "Plato"}},
        {"name": "Day", "type": "date", "dataType": "date",
         "label": {"en_US": "Day", "es_ES": "Día"}},
        {"name": "Price", "type": "numeric", "dataType": "double",
         "label": {"en_US": "Price (EUR)", "es_ES": "Precio (EUR)"}},
        {"name": "Vegetarian", "type": "checkbox", "dataType": "boolean",
         "label": {"en_US": "Vegetarian", "es_ES": "Vegetariano"}},
        {"name": "Text", "type": "text", "dataType": "string", "displayStyle": "multiline",
         "label": {"en_US": "What it is", "es_ES": "Qué es"}}
      ]
    }
    """#

  static let pageOfDish = """
    <h1>${Dish}</h1><p><em>${Day}</em>, ${Price} EUR</p><p>${Text}</p>
    """
  static let lineOfDish = "<p><strong>${Dish}</strong>: ${Price} EUR</p>"

  static func all(_ url: (Int64) -> String) -> [Article] {
    [
      Article(
        id: 30_601, name: "WELCOME", title: "Welcome to Acme",
        summary: "Where everything is on the first day.", author: 10_201, hours: 400, views: 2_310,
        content: [
          "en_US": .string(
            """
            <h1>Welcome to Acme</h1><p>This is the portal in the program. It needs no server, and
            all of it is yours: change what you like.</p>
            <p><img src="\(url(30_315))" alt="Two balloons over a hill"></p>
            <h2>On your first day</h2><ol><li>Sign in as <code>ada@acme.example</code>.</li>
            <li>Fill in a <a href="https://acme.example/forms">purchase order</a>.</li>
            <li>Say what you think of the <a href="https://acme.example/blog">blog</a>.</li></ol>
            """),
          "es_ES": .string(
            """
            <h1>Bienvenida a Acme</h1><p>Este portal va dentro del programa. No necesita servidor y
            todo es tuyo: cambia lo que quieras.</p>
            <p><img src="\(url(30_315))" alt="Dos globos sobre una colina"></p>
            <h2>El primer día</h2><ol><li>Entra como <code>ada@acme.example</code>.</li>
            <li>Rellena un <a href="https://acme.example/forms">pedido</a>.</li>
            <li>Opina sobre el <a href="https://acme.example/blog">blog</a>.</li></ol>
            """),
        ]),
      Article(
        id: 30_602, name: "OPENING-HOURS", title: "Opening hours",
        summary: "When somebody is there, branch by branch.", author: 10_199, hours: 300,
        views: 780,
        content: [
          "en_US": """
          <table><caption>When somebody is there</caption><thead><tr><th>Branch</th><th>From</th>
          <th>To</th></tr></thead><tbody><tr><td>Graz</td><td>8:00</td><td>16:30</td></tr>
          <tr><td>Kyoto</td><td>9:00</td><td>18:00</td></tr><tr><td>León</td><td>8:30</td>
          <td>15:00</td></tr><tr><td>Madrid</td><td>8:00</td><td>19:00</td></tr><tr><td>Porto</td>
          <td>8:00</td><td>17:00</td></tr></tbody></table>
          <p>On <strong>24 December</strong> all branches close at noon.</p>
          """
        ]),
      Article(
        id: 30_603, name: "PRIVACY", title: "What we keep about you",
        summary: "Short, because it is little.", author: 10_204, hours: 900, views: 121,
        content: [
          "en_US": """
          <h2>What we keep</h2><p>Your name, your address, what you ordered.</p>
          <h2>What we do not keep</h2><p>Anything else. Passwords are hashed; sessions are
          encrypted on your own machine.</p>
          """
        ]),
    ] + dishes
  }

  private static let dishes: [Article] = [
    dish(
      30_611, "LENTILS", ("Lentil stew", "Lentejas"), "2026-11-23", "6.50", true,
      ("With carrots, laurel and a little vinegar.", "Con zanahoria, laurel y un poco de vinagre.")),
    dish(
      30_612, "SALMON", ("Salmon with dill", "Salmón al eneldo"), "2026-11-24", "9.80", false,
      ("From the oven, with potatoes.", "Al horno, con patatas.")),
    dish(
      30_613, "TORTILLA", ("Tortilla", "Tortilla de patatas"), "2026-11-25", "5.20", true,
      ("With onion. We will not discuss it.", "Con cebolla. No se discute.")),
  ]

  private static func dish(
    _ id: Int64, _ name: String, _ title: (String, String), _ day: String, _ price: String,
    _ isVegetarian: Bool, _ text: (String, String)
  ) -> Article {
    func field(_ name: String, _ value: JSONValue) -> JSONValue {
      ["instanceId": .string(name.lowercased()), "name": .string(name), "value": value]
    }
    return Article(
      id: id, name: name, title: title.0, summary: text.0, author: 10_202, hours: id - 30_600,
      views: id - 30_580,
      content: [
        "availableLanguageIds": ["en_US", "es_ES"], "defaultLanguageId": "en_US",
        "fieldValues": [
          field("Dish", ["en_US": .string(title.0), "es_ES": .string(title.1)]),
          field("Day", .string(day)), field("Price", .string(price)),
          field("Vegetarian", .string(isVegetarian ? "true" : "false")),
          field("Text", ["en_US": .string(text.0), "es_ES": .string(text.1)]),
        ],
      ], isDish: true)
  }
}
