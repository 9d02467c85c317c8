import PortalKit
import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// An in-memory theme that keeps these tests independent of the themes that ship.
@MainActor enum TestTheme {
  static let namespace = "urn:screenlets:theme:1"

  static let theme = """
    <theme xmlns="\(namespace)" name="Default" kind="default" title="For tests">
      <colors>
        <color name="well" light="#E6ECF3" dark="#222D3A" x16="underline" mono="underline"/>
        <color name="fill" light="#0B63CE" dark="#2470D2" x16="blue" mono="reverse"/>
        <color name="on.fill" light="#FFFFFF" dark="#FFFFFF" x16="brightWhite" mono="reverse"/>
        <color name="primary" light="#0A57B8" dark="#78B7FF" x16="blue brightCyan" mono="bold"/>
        <color name="danger" light="#AE231C" dark="#FF938A" x16="red brightRed" mono="plain"/>
        <color name="muted" light="#4A5969" dark="#A7B4C3" x16="default" mono="plain"/>
        <color name="canvas" light="#FFFFFF" dark="#0F141A" x16="default" mono="plain"/>
      </colors>
      <glyphs>
        <glyph name="bar.focus" value="▐" ascii=">"/>
        <glyph name="mark.ok" value="✓" ascii="+"/>
        <glyph name="mark.error" value="✗" ascii="x"/>
        <glyph name="mark.warn" value="!" ascii="!"/>
        <glyph name="mark.needed" value="*" ascii="*"/>
        <glyph name="current" value="❯" ascii=">"/>
        <glyph name="more.up" value="▴" ascii="^"/> <glyph name="more.down" value="▾" ascii="v"/>
        <glyph name="more.left" value="◂" ascii="&lt;"/>
        <glyph name="more.right" value="▸" ascii=">"/>
        <glyph name="check.on" value="✓" ascii="x"/>
        <glyph name="radio.on" value="◉" ascii="o"/>
        <glyph name="select.caret" value="▾" ascii="v"/>
        <glyph name="fold.closed" value="▸" ascii=">"/> <glyph name="fold.open" value="▾" ascii="v"/>
        <glyph name="border.left" value="├" ascii="+"/> <glyph name="border.right" value="┤" ascii="+"/>
        <glyph name="secret" value="∙" ascii="*"/> <glyph name="bullet" value="∙" ascii="*"/>
        <glyph name="key.enter" value="⏎" ascii="&lt;"/>
        <glyph name="caps" value="⇪" ascii="^"/>
        <glyph name="bar.full" value="▰" ascii="#"/> <glyph name="bar.rest" value="▱" ascii="-"/>
        <glyph name="busy" value="⠋ ⠙ ⠹" ascii="- \\ |"/>
        <glyph name="busy.still" value="⠿" ascii="~"/>
        <glyph name="rule" value="╌" ascii="-"/> <glyph name="pane" value="│" ascii="|"/>
        <glyph name="border.horizontal" value="─" ascii="-"/>
        <glyph name="border.topLeft" value="╭" ascii="+"/>
        <glyph name="border.topRight" value="╮" ascii="+"/>
        <glyph name="border.bottomLeft" value="╰" ascii="+"/>
        <glyph name="border.bottomRight" value="╯" ascii="+"/>
        <glyph name="cut" value="…" ascii="~"/>
        <glyph name="spark" value="▁ ▂ ▃ ▄ ▅ ▆ ▇ █" ascii=". : - = + * # @"/>
      </glyphs>
      <styles>
        <style name="Screen" background="?canvas"/>
        <style name="Screen.behind" attributes="dim"/>
        <style name="Canvas" background="?canvas"/>
        <style name="Room" padding="0 1"/>
        <style name="Text"/>
        <style name="RichText.strong" attributes="bold"/>
        <style name="Field" background="?well">
          <property name="message-rows" value="1"/>
          <state when="busy" background="?canvas"/>
          <state when="disabled" background="?canvas"/>
          <state when="readonly" background="?canvas"/>
        </style>
        <style name="Field.label" foreground="?muted">
          <state when="focused" foreground="?primary"/>
        </style>
        <style name="Field.placeholder">
          <property name="open" value="‹"/> <property name="close" value="›"/>
        </style>
        <style name="Field.selection" attributes="reverse"/>
        <style name="TextField" parent="Field"/>
        <style name="PasswordField" parent="TextField"/>
        <style name="Bare" parent="TextField"><property name="message-rows" value="0"/></style>
        <style name="PaletteField" parent="Bare"/>
        <style name="Button">
          <property name="open" value="[ "/> <property name="close" value=" ]"/>
          <state when="disabled">
            <property name="open" value="( "/> <property name="close" value=" )"/>
          </state>
          <state when="pressed">
            <property name="open" value="[>"/> <property name="close" value="&lt;]"/>
          </state>
        </style>
        <style name="Primary" parent="Button" foreground="?on.fill" background="?fill"/>
        <style name="List"/>
        <style name="List.row"><state when="selected+focused" attributes="reverse"/></style>
        <style name="Overlay"/>
        <style name="Toast" parent="Overlay"/>
        <style name="Framed" border="rounded"/>
        <style name="NumberField" parent="TextField"/> <style name="Select" parent="TextField"/>
        <style name="FileField" parent="TextField"/> <style name="ColourField" parent="TextField"/>
        <style name="GeolocationField" parent="TextField"/> <style name="TextArea" parent="Field"/>
        <style name="DateField" parent="Field"/> <style name="ChoiceField" parent="Field"/>
        <style name="DateField.segment">
          <property name="open" value="["/> <property name="close" value="]"/>
        </style>
        <style name="TimeField" parent="DateField"/> <style name="DateTimeField" parent="DateField"/>
        <style name="RadioGroup" parent="ChoiceField"/>
        <style name="ToggleList" parent="ChoiceField"/>
        <style name="CheckField" parent="ChoiceField"/>
        <style name="MultiSelect" parent="ChoiceField"/>
        <style name="GridField" parent="ChoiceField"/> <style name="Popup" parent="Overlay"/>
        <style name="Popup.match">
          <property name="open" value="["/> <property name="close" value="]"/>
        </style>
      </styles>
    </theme>
    """

  static let strings = """
    <strings xmlns="\(namespace)" language="en">
      <string key="greeting">Hello</string>
      <string key="field.readonly">read only</string>
      <string key="field.capsLock">Caps Lock is on</string>
      <string key="key.next">next</string> <string key="key.pane">pane</string> <string key="key.stop">stop</string>
      <string key="key.close">close</string> <string key="key.check">check</string>
      <string key="key.uncheck">uncheck</string> <string key="key.run">run</string>
      <string key="key.move">move</string> <string key="key.choice">button</string>
      <string key="help.title">Keys</string>
      <string key="palette.title">Commands</string> <string key="palette.hint">part of it</string>
      <string key="palette.none">No command matches {0}.</string>
      <string key="palette.layout">Layout of {0}</string>
      <string key="paste.cut">Too long to paste whole.</string>
      <string key="history.empty">No messages yet.</string>
      <string key="portal.none">no portal</string> <string key="language.name">en</string>
      <string key="date.day">dd</string> <string key="date.month">mm</string>
      <string key="time.hour">hh</string> <string key="time.minute">mm</string>
      <string key="time.half">--</string> <string key="time.pm">PM</string>
      <string key="date.year">yyyy</string> <string key="select.more">more</string>
      <string key="select.none">nothing</string> <string key="select.failed">failed</string>
      <string key="select.count">{0} of {1}</string> <string key="key.take">take</string>
      <string key="key.keep">keep</string> <string key="field.count">{0} of {1}</string>
      <string key="switch.on">on</string> <string key="switch.off">off</string>
      <string key="date.earliest">earliest {0}</string>
      <string key="date.month.11">November</string>
      <string key="date.month.12">December</string> <string key="date.title">{0} {1}</string>
      <plural key="field.chosen"><one>{count} chosen</one><other>{count} chosen</other></plural>
      <string key="error.offline">The portal is out of reach.</string>
      <plural key="problems"><one>{count} problem</one><other>{count} problems</other></plural>
    </strings>
    """

  static let spanish = """
    <strings xmlns="\(namespace)" language="es">
      <string key="greeting">Hola</string>
      <string key="key.next">siguiente</string>
      <plural key="problems"><one>{count} problema</one><other>{count} problemas</other></plural>
    </strings>
    """

  /// A second theme to switch to, which inherits from Default and changes its strings.
  static let other = """
    <theme xmlns="\(namespace)" name="Other" kind="child" parent="Default" title="Other words"/>
    """

  static let otherStrings = """
    <strings xmlns="\(namespace)" language="en"><string key="greeting">Ahoy</string></strings>
    """

  static let files: [String: String] = [
    "Default/theme.xml": theme, "Default/strings.xml": strings,
    "Default/strings_es.xml": spanish, "Other/theme.xml": other,
    "Other/strings.xml": otherStrings,
  ]

  static func location(_ more: [String: String] = [:]) -> ThemeLocation {
    .embedded(files.merging(more) { $1 }.mapValues { Array($0.utf8) }, name: "Test")
  }

  /// Creates a context with this theme.
  ///
  /// - Parameter more: Files to add, or to use instead of those at the same path.
  static func context(
    _ more: [String: String] = [:], portal: any Portal = NoPortal(),
    server: ServerContext = ServerContext()
  ) -> ScreensContext {
    let context = ScreensContext(server: server, portal: portal, themeLocations: [location(more)])
    context.register(ProbeScreenlet.self)
    return context
  }

  /// Wraps `body` in the XML of a screenlet layout.
  static func layout(
    _ body: String, for screenlet: String = "ProbeScreenlet", view: String? = nil
  ) -> String {
    let view = view.map { " view=\"\($0)\"" } ?? ""
    return "<screenlet xmlns=\"\(namespace)\" for=\"\(screenlet)\"\(view)>\(body)</screenlet>"
  }
}
