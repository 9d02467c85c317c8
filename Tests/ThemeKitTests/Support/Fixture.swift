import TerminalCore
import ThemeKit

/// Themes in memory and the contracts to validate them, for the order screenlet of a toy shop.
enum Fixture {
  static let namespace = "urn:screenlets:theme:1"

  static let contracts = Contracts(
    screenlets: [
      ScreenletContract(
        "OrderScreenlet", attributes: [AttributeContract("limit", .integer(1...9))],
        actions: [
          ActionContract("send"), ActionContract("rate", argument: .integer(1...5)),
          ActionContract("cancel"),
        ], viewClass: "OrderView")
    ],
    views: [
      ViewContract(
        "OrderView", screenlet: "OrderScreenlet",
        outlets: [
          OutletContract("name", control: "TextField"),
          OutletContract("note", control: "Label", isRequired: false),
        ]),
      ViewContract(
        "OrderExtendedView", superclass: "OrderView", screenlet: "OrderScreenlet",
        outlets: [
          OutletContract("name", control: "TextField"),
          OutletContract("hint", control: "Label"),
        ]),
      ViewContract("OtherView", screenlet: "OtherScreenlet", outlets: []),
    ],
    controls: [
      ControlContract(element: nil, className: "Control", parts: ["bar"]),
      ControlContract(
        element: "text", className: "Label", superclass: "Control",
        attributes: [AttributeContract("text", .text)]),
      ControlContract(
        element: nil, className: "Field", superclass: "Control",
        attributes: [AttributeContract("label", .text), AttributeContract("tone", .color)],
        parts: ["label", "message"],
        properties: [AttributeContract("label-width", .integer(0...40))]),
      ControlContract(element: "text-field", className: "TextField", superclass: "Field"),
      ControlContract(
        element: "password-field", className: "PasswordField", superclass: "TextField"),
      ControlContract(
        element: "button", className: "Button", superclass: "Control",
        attributes: [
          AttributeContract("action", .action), AttributeContract("text", .text),
          AttributeContract("mark", .glyph),
        ]),
      ControlContract(element: nil, className: "TickerField", superclass: "TextField"),
    ])

  static let theme = """
    <theme xmlns="urn:screenlets:theme:1" name="Default" kind="default" title="Plain">
      <palette>
        <color name="ink.0" value="#0F141A"/> <color name="paper.0" value="#FFFFFF" x256="231"/>
        <color name="blue.30" value="#78B7FF"/> <color name="blue.65" value="#0A57B8"/>
      </palette>
      <colors>
        <color name="canvas" light="paper.0" dark="ink.0" x16="default"/>
        <color name="text" light="#17212B" dark="#E6EBF1" x16="default"/>
        <color name="muted" light="#4A5969" dark="#A7B4C3" x16="default"/>
        <color name="well" light="#E6ECF3" dark="#222D3A" x16="underline" mono="underline"/>
        <color name="well.focus" light="#DCE9FA" dark="#22384F" x256="189 237"
               x16="underline" mono="underline"/>
        <color name="primary" light="blue.65" dark="blue.30" x256="25 111"
               x16="blue brightCyan" mono="bold"/>
        <color name="fill" light="#0B63CE" dark="#2470D2" x16="blue" mono="reverse"/>
        <color name="on.fill" light="#FFFFFF" dark="#FFFFFF" x16="brightWhite" mono="reverse"/>
        <color name="danger" light="#AE231C" dark="#FF938A" x16="red brightRed"/>
        <color name="field.label" value="?muted"/>
        <for contrast="more"><color name="muted" value="?text"/></for>
      </colors>
      <glyphs>
        <glyph name="mark.ok" value="✓" ascii="+"/>
        <glyph name="mark.error" value="✗" ascii="x"/>
        <glyph name="bar.focus" value="▐" ascii=">"/>
        <glyph name="cut" value="…" ascii="~"/>
        <glyph name="busy" value="⠋ ⠙ ⠹" ascii="- \\ | /"/>
      </glyphs>
      <styles>
        <style name="Control" foreground="?text"><state when="disabled" foreground="?muted"/></style>
        <style name="Control.bar" foreground="?primary"/>
        <style name="Field" parent="Control" background="?well" padding="0 1">
          <state when="focused" background="?well.focus"/>
          <property name="label-width" value="12"/>
          <for size="compact"><state when="normal" padding="0"/></for>
        </style>
        <style name="Field.label" foreground="?field.label">
          <state when="focused" foreground="?primary"/>
          <state when="invalid" attributes="bold"/>
        </style>
        <style name="Field.message" foreground="?danger" glyph="?mark.error"/>
        <style name="Button" background="?well"/>
        <style name="Primary" parent="Button" foreground="?on.fill" background="?fill">
          <state when="disabled" background="?well"/>
        </style>
        <style name="Title" attributes="bold" foreground="?text"/>
        <style name="Card" max-width="48" border="rounded"/>
      </styles>
    </theme>
    """

  static let strings = """
    <strings xmlns="urn:screenlets:theme:1" language="en">
      <string key="order.title">Order</string>
      <string key="order.name">Your name</string>
      <string key="order.send">Send to {0}</string>
      <plural key="problems"><one>{count} problem</one><other>{count} problems</other></plural>
    </strings>
    """

  static let spanish = """
    <strings xmlns="urn:screenlets:theme:1" language="es">
      <string key="order.title">Pedido</string>
      <string key="order.name">Su nombre</string>
      <string key="order.send">Enviar a {0}</string>
      <plural key="problems"><one>{count} problema</one><other>{count} problemas</other></plural>
    </strings>
    """

  static let layout = """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderScreenlet">
      <column style="Card" max-width="40">
        <text style="Title" text="@string/order.title"/>
        <text-field id="name" label="@string/order.name"/>
        <row justify="end">
          <button id="send" action="send" style="Primary" text="@string/order.send"/>
        </row>
        <text id="note" text="Gate 4"/>
      </column>
    </screenlet>
    """

  /// The files of a valid theme Default.
  static let good: [String: String] = [
    "Default/theme.xml": theme, "Default/strings.xml": strings,
    "Default/strings_es.xml": spanish, "Default/order_default.xml": layout,
  ]

  /// Returns a library of the valid Default, with `files` added or replaced.
  static func library(
    _ files: [String: String] = [:], contracts: Contracts = contracts
  ) -> ThemeLibrary {
    let all = good.merging(files) { $1 }
    return ThemeLibrary(
      locations: [.embedded(all.mapValues { Array($0.utf8) }, name: "Themes")],
      contracts: contracts)
  }

  /// Returns the text of a `theme.xml` with the given sections.
  static func theme(
    _ name: String, _ kind: String, parent: String? = nil, _ sections: String = ""
  ) -> String {
    let parent = parent.map { " parent=\"\($0)\"" } ?? ""
    return "<theme xmlns=\"\(namespace)\" name=\"\(name)\" kind=\"\(kind)\"\(parent)>"
      + sections + "</theme>"
  }

  /// Returns the text of an order layout with the given elements in a column.
  static func layout(_ elements: String, view: String? = nil) -> String {
    let view = view.map { " view=\"\($0)\"" } ?? ""
    return "<screenlet xmlns=\"\(namespace)\" for=\"OrderScreenlet\"\(view)><column>"
      + elements + "</column></screenlet>"
  }

  /// Returns the diagnostic codes of the theme `name` in a library with `files`, in order.
  static func codes(
    _ name: String, _ files: [String: String], contracts: Contracts = contracts
  ) -> [String] {
    do throws(ThemeError) {
      return try library(files, contracts: contracts).load(name).warnings.map(\.code)
    } catch { return error.diagnostics.map(\.code) }
  }

  /// Returns the diagnostic codes of the theme Default, with `files` added or replaced.
  static func codes(_ files: [String: String], contracts: Contracts = contracts) -> [String] {
    codes("default", files, contracts: contracts)
  }
}
