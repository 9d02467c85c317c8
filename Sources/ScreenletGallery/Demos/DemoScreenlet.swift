import ScreenletKit
import TerminalCore
import ThemeKit

/// A demo of one control, layout element or state, written in theme XML only.
///
/// The same demo serves as documentation and as a test: the gallery lists it, the docs show its
/// picture, and a snapshot test checks it.
class DemoScreenlet: BaseScreenlet {
  /// The content, arranged in a column that scrolls if needed.
  class var content: String { "" }

  /// A field to show in all its states below the content: its XML without the closing `/>`, with a
  /// value and without one.
  class var sample: (filled: String, empty: String)? { nil }

  private class var sampleStates: String {
    guard let sample else { return "" }
    let states = [
      "label=\"Focused\" state=\"focused\"",
      "label=\"Invalid\" mistake=\"An error message goes here.\"",
      "label=\"Read only\" readonly=\"true\"", "label=\"Disabled\" enabled=\"false\"",
      "label=\"Busy\" state=\"busy\" busy-text=\"Saving\"",
    ]
    let lines =
      states.map { "  \(sample.filled) \($0)/>" }
      + ["  \(sample.empty) label=\"Empty\" state=\"empty\"/>"]
    return """

      <text style="Heading" text="States"/>
      <grid columns="1fr 1fr" gap="3" max-width="72">
      \(lines.joined(separator: "\n"))
      </grid>
      """
  }

  /// The complete layout, for a demo that needs more than a column.
  class var body: String {
    """
    <scroll>
      <column style="Demo">
        \(indented(content + sampleStates, by: 4))
      </column>
    </scroll>
    """
  }

  override class var name: String {
    let own = className(self)
    return (own.hasSuffix("Demo") ? String(own.dropLast(4)) : own) + "Screenlet"
  }
  override class var group: String? { "group.controls" }
  override class var attributes: [AttributeContract] { [] }

  /// The action of buttons in demos.
  let press = UserAction(
    "Shows a toast that a button was pressed.",
    perform: { (me: DemoScreenlet) in
      me.screenletView?.root.surface?.show(toast: Toast(.key("demo.pressed")))
    })

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="\(name)">
      \(indented(body, by: 2))
    </screenlet>
    """
  }

  /// Returns the text with its lines indented, for the source pane.
  nonisolated static func indented(_ text: String, by columns: Int) -> String {
    var text = text
    return text.withUTF8 { source in
      let breaks = source.count { $0 == UInt8(ascii: "\n") }
      return String(unsafeUninitializedCapacity: source.count + breaks * columns) { target in
        var end = 0
        for byte in source {
          target[end] = byte
          end += 1
          guard byte == UInt8(ascii: "\n") else { continue }
          target[end..<end + columns].initialize(repeating: UInt8(ascii: " "))
          end += columns
        }
        return end
      }
    }
  }
}
