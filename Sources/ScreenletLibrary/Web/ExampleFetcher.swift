import PortalKit
import ScreenletKit

/// Answers for the host of the sample data with a page of its own, and fetches all other pages.
struct ExampleFetcher: WebFetcher {
  /// The address of the sample page.
  static let address = "https://acme.example/"

  /// Fetches the pages of other hosts.
  let other: any WebFetcher

  @concurrent func page(
    at address: WebAddress, _ progress: InteractorProgress
  ) async throws(ScreenletError) -> WebPage {
    guard address.host == "acme.example" else {
      return try await other.page(at: address, progress)
    }
    return WebPage(address: address, mimeType: "text/html", bytes: Array(Self.html.utf8))
  }

  private static let html = """
    <title>Acme</title><h1>Paper, toner and almonds</h1>
    <p>Acme has delivered to offices around the harbour since 1911. This page is a sample: it needs
    no network. Type another address to see a page of the web.
    <h2>Where to go</h2>
    <ul><li><a href="/deliveries">Deliveries</a>, gate 4, ring twice
    <li><a href="/canteen">The canteen</a>, open from 12:00 to 14:30
    <li><a href="/lighthouse">The lighthouse</a>, on the first Sunday of a month</ul>
    <h2>This week</h2>
    <table><tr><th>Day<th>Pallets<th>Note<tr><td>Monday<td>40<td>early
    <tr><td>Wednesday<td>12<td>the crane is back<tr><td>Friday<td>8<td></table>
    """
}
