/// Reads the page layout of a 7.x form.
enum FormLayoutReader {
  /// Reads the pages of a separate layout text.
  static func read(_ text: JSONSource) throws(FormError) -> ([FormPage], PaginationMode) {
    try read(text.json, .top, JSONFields(text))
  }

  /// Reads the pages that are in the definition itself or in a layout member of it.
  static func read(inside text: JSONSource) throws(FormError) -> ([FormPage], PaginationMode) {
    let reader = JSONFields(text)
    for name in ["layout", "ddmFormLayout", "DDMFormLayout", "ddmStructureLayout"] {
      if let layout = text.json[name], layout.object != nil {
        return try read(layout, JSONPath([.name(name)]), reader)
      }
    }
    guard text.json["pages"] != nil else { return ([], .singlePage) }
    return try read(text.json, .top, reader)
  }

  private static func read(
    _ json: JSONValue, _ path: JSONPath, _ reader: JSONFields
  ) throws(FormError) -> ([FormPage], PaginationMode) {
    let object = try reader.object(json, path, "a layout")
    let name = object["pages"] == nil ? "DDMFormLayoutPages" : "pages"
    let path = path.appending(name)
    var pages: [FormPage] = []
    for (index, json) in try reader.array(object[name], path, "pages").enumerated() {
      pages.append(try page(json, path.appending(index), reader))
    }
    let mode = object["paginationMode"]?.string
    return (pages, mode.flatMap(PaginationMode.init(rawValue:)) ?? .wizard)
  }

  private static func page(
    _ json: JSONValue, _ path: JSONPath, _ reader: JSONFields
  ) throws(FormError) -> FormPage {
    let page = try reader.object(json, path, "a page")
    let name = page["rows"] == nil ? "DDMFormLayoutRows" : "rows"
    return FormPage(
      title: try reader.localized(page["title"], path.appending("title")),
      summary: try reader.localized(page["description"], path.appending("description")),
      rows: try reader.rows(page[name], path.appending(name)))
  }
}
