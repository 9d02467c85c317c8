/// The HTML page that lists the services.
enum ServicePage {
  static func html(_ site: PortalSite) -> String {
    let lines = ServiceCatalog.shared.all.compactMap { method -> String? in
      guard let path = site.dialect.path(method.path) else { return nil }
      let names = method.parameters.map(\.name).joined(separator: ", ")
      return "<li><code>\(path)</code> \(names)</li>"
    }
    return """
      <!DOCTYPE html><html><head><title>json-web-services-api</title></head><body>
      <h1>JSONWS API</h1><ul>\(lines.joined())</ul></body></html>
      """
  }
}
