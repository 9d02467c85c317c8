import PortalKit
import ScreenletKit

/// Records what is opened in other programs.
actor NotingOpener: SystemOpener {
  private(set) var opened: [String] = []

  func open(address: WebAddress) async throws(ScreenletError) { opened.append(address.text) }
  func open(file bytes: [UInt8], named name: String) async throws(ScreenletError) {
    opened.append("\(name) \(bytes.count)")
  }
}
