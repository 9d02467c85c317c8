import FormKit
import PortalKit
import SQLiteDatabase

/// The pages of a new portal's site.
enum SeedPages {
  private struct Page {
    let number, parent: Int64
    let path, english, spanish: String

    init(
      _ number: Int64, under parent: Int64 = 0, _ path: String, _ english: String, _ spanish: String
    ) {
      (self.number, self.parent) = (number, parent)
      (self.path, self.english, self.spanish) = (path, english, spanish)
    }
  }

  private static let everybody = [
    Page(1, "home", "Home", "Inicio"),
    Page(2, "products", "Products", "Productos"),
    Page(3, under: 2, "pumps", "Pumps", "Bombas"),
    Page(4, under: 2, "valves", "Valves", "Válvulas"),
    Page(5, "news", "News", "Noticias"),
    Page(6, "company", "The company", "La empresa"),
    Page(7, under: 6, "people", "People", "Personas"),
    Page(8, under: 6, "jobs", "Jobs", "Empleo"),
    Page(9, "contact", "Contact", "Contacto"),
  ]

  private static let members = [
    Page(1, "home", "Home", "Inicio"),
    Page(2, "orders", "Orders", "Pedidos"),
    Page(3, "incidents", "Incidents", "Incidentes"),
    Page(4, under: 3, "open", "Open incidents", "Incidentes abiertos"),
    Page(5, "holidays", "Holidays", "Vacaciones"),
  ]

  static func insertSamples(in database: SQLiteDatabase) throws(SQLiteError) {
    try insertSamples(everybody, "/web/acme/", isPrivate: false, in: PageTable(database))
    try insertSamples(members, "/group/acme/", isPrivate: true, in: PageTable(database))
  }

  private static func insertSamples(
    _ pages: [Page], _ root: String, isPrivate: Bool, in table: PageTable
  ) throws(SQLiteError) {
    for (position, page) in pages.enumerated() {
      try table.insert(
        PortalPage(
          groupId: Seed.site, layoutId: page.number, isPrivate: isPrivate,
          parentLayoutId: page.parent, title: page.english, path: root + page.path),
        at: position, names: [("en_US", page.english), ("es_ES", page.spanish)])
    }
  }
}
