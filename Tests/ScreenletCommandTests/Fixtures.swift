import PortalKit
import ScreenletControls
import ScreenletKit
import TemporaryFolders

@testable import AppMain
@testable import ScreenletCommand

/// A custom screenlet without a layout in any theme.
final class StockScreenlet: BaseScreenlet {
  @Attribute("The ticker symbol.") var symbol = "ACME"
  @ViewModel var viewModel: StockView

  let ask = UserAction("Asks for the price.", perform: { (_: StockScreenlet) in })

  override class var doc: String { "Shows what a share costs." }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="StockScreenlet">
      <column>
        <text-field id="symbol" label="Symbol"/>
        <button id="ask" action="ask" text="Ask"/>
      </column>
    </screenlet>
    """
  }

  override func onCreated() { viewModel.symbol = symbol }
}

final class StockView: ScreenletView {
  @Outlet("symbol") private var field: TextField

  var symbol: String {
    get { field.text }
    set { field.text = newValue }
  }
}

extension Harness {
  /// Returns a harness with `StockScreenlet` registered, whose home and working folder is `folder`.
  static func inFolder(_ folder: TemporaryFolder) -> Harness {
    var harness = Harness()
    harness.workingFolder = folder.path
    harness.environment["HOME"] = folder.path
    harness.environment["SCREENLETS_MOTION"] = "reduced"
    harness.register = { $0.register(StockScreenlet.self) }
    return harness
  }
}

extension TemporaryFolder {
  /// Writes a theme file and, optionally, a layout for `StockScreenlet`.
  func addTheme(
    _ name: String, kind: String = "child", parent: String? = "Default",
    in place: String = "Themes",
    inside: String = "", layout: String? = nil
  ) throws {
    let folder = "\(place)/\(name)"
    try createFolder(folder)
    let link = parent.map { " parent=\"\($0)\"" } ?? ""
    try write(
      "<theme xmlns=\"urn:screenlets:theme:1\" name=\"\(name)\" kind=\"\(kind)\"\(link)>\(inside)</theme>",
      to: "\(folder)/theme.xml")
    if let layout { try write(layout, to: "\(folder)/stock_\(name.lowercased()).xml") }
  }
}

/// A minimal JSON validator: accepts a text that is exactly one value.
struct JSONCheck {
  private var rest: Substring.UTF8View

  static func isValid(_ text: String) -> Bool {
    var check = JSONCheck(rest: Substring(text).utf8)
    return check.value()
      && {
        check.skip(); return check.rest.isEmpty
      }()
  }

  private mutating func skip() { rest = rest.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) } }

  private mutating func take(_ byte: UInt8) -> Bool {
    skip()
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func value() -> Bool {
    skip()
    switch rest.first {
    case UInt8(ascii: "{"):
      return list("}") { $0.string() && $0.take(UInt8(ascii: ":")) && $0.value() }
    case UInt8(ascii: "["): return list("]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    default:
      let word = rest.prefix { $0 >= 0x2B && $0 != UInt8(ascii: ",") && $0 != 0x5D && $0 != 0x7D }
      rest = rest.dropFirst(word.count)
      let text = String(Substring(word))
      return ["true", "false", "null"].contains(text) || Double(text) != nil
    }
  }

  private mutating func list(_ end: Unicode.Scalar, _ member: (inout JSONCheck) -> Bool) -> Bool {
    rest = rest.dropFirst()
    if take(UInt8(ascii: end)) { return true }
    repeat { guard member(&self) else { return false } } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: end))
  }

  private mutating func string() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
    return false
  }
}
