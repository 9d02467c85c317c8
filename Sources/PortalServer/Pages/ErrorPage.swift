/// The HTML page for an error status.
enum ErrorPage {
  static func html(_ status: Int) -> String {
    let words = status == 500 ? "An error occurred while accessing the requested resource." : ""
    return """
      <!DOCTYPE html><html><head><title>Http Status \(status)</title></head>
      <body><h1>Http Status \(status)</h1><p>\(words)</p></body></html>
      """
  }
}
