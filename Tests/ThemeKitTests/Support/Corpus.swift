import Testing
import ThemeKit

/// Valid and invalid theme files that test both the loader and the schema.
enum Corpus {
  struct File: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var testDescription: String { name }
  }

  private static func theme(_ name: String, _ body: String, attributes: String = "") -> File {
    File(
      name: name,
      text: "<theme xmlns=\"urn:screenlets:theme:1\" name=\"Probe\" kind=\"full\"\(attributes)>"
        + "\n\(body)\n</theme>")
  }

  private static func strings(_ name: String, _ body: String) -> File {
    File(
      name: name, text: "<strings xmlns=\"urn:screenlets:theme:1\">\(body)</strings>")
  }

  private static func layout(_ name: String, _ body: String) -> File {
    File(
      name: name,
      text: "<screenlet xmlns=\"urn:screenlets:theme:1\" for=\"OrderScreenlet\">\(body)</screenlet>"
    )
  }

  /// Files that are valid for the loader and the schema.
  static let good: [File] = [
    File(name: "the whole Default", text: Fixture.theme),
    File(name: "words", text: Fixture.strings),
    File(name: "Spanish words", text: Fixture.spanish),
    File(name: "a layout", text: Fixture.layout),
    theme("an empty theme", "", attributes: " title=\"Any &amp; all\""),
    theme("sections in any order", "<styles/><glyphs/><palette/><colors/>"),
    theme("comments and white space", "<!-- a -->\n\n<colors>\n <!-- b --> \n</colors>"),
    theme(
      "a hint for editors", "<styles/>",
      attributes: " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
        + " xsi:schemaLocation=\"urn:screenlets:theme:1 theme.xsd\""),
    theme(
      "every form of a colour",
      """
      <palette><color name="a.0" value="#0a0B0c" x256="16"/></palette>
      <colors>
        <color name="one" value="#FFFFFF"/> <color name="two" light="a.0" dark="default"/>
        <color name="three" value="?one" x256="255 default" x16="red+bold plain" mono="plain"/>
        <color name="four" light=" #FFFFFF " dark="?two" x16="underline+bold" mono="bold  dim"/>
        <color name="five" value="?one" x16="bold+blue+dim"/>
      </colors>
      """),
    theme(
      "every property",
      """
      <styles>
        <style name="A" foreground="#FFFFFF" background="default" attributes="bold -dim"
          glyph="?mark.ok" padding="1" margin="0 2" border="square" gap="0" width="10" height="1"
          min-width="0" max-width="999" min-height="1" max-height="9" align="stretch"
          justify="between" grow="1" shrink="0" priority="-99">
          <property name="any-thing" value="at all"/>
        </style>
        <style name="B" parent="A" foreground="brightBlue" padding="0 1 0 2" attributes="plain"
          glyph="x"/>
        <style name="A.part"><state when="normal" glyph="ñ"/></style>
      </styles>
      <glyphs><glyph name="mark.ok" value="✓" ascii="+"/></glyphs>
      """),
    theme(
      "every state and qualifier",
      """
      <styles>
        <style name="A">
          <state when="disabled"/><state when="invalid"/><state when="pressed"/>
          <state when="focused"/><state when="selected"/><state when="readonly"/>
          <state when="busy"/><state when="empty"/><state when="normal"/>
          <state when="focused+invalid"><property name="x" value=""/></state>
          <for depth="mono 16 256 truecolor" glyphs="ascii unicode" background="dark light"
            size="compact regular wide" motion="full reduced" direction="ltr rtl"
            language="en es_ES" contrast="more normal"><state when="normal" gap="1"/>
            <property name="x" value="1"/></for>
        </style>
        <for size="wide"><style name="A"><state when="busy" gap="2"/></style></for>
      </styles>
      <colors><for background="dark"><color name="c" value="default"/></for></colors>
      <glyphs><for motion="reduced"><glyph name="g" value="~" ascii="~"/></for>
        <glyph name="g" value="⠋ ⠙" ascii="- |"/></glyphs>
      """),
    strings(
      "every form of a plural",
      "<plural key=\"a-b.c_d\"><other>o</other><zero>z</zero><one>1</one><two>2</two>"
        + "<few>f</few><many>m</many></plural><string key=\"e\"></string>"),
    strings("words of two lines", "<string key=\"a\">one\n two</string>"),
    layout(
      "every element of the layout",
      """
      <column gap="1" align="center" justify="between" padding="1 2" border="rounded" margin="0">
        <row gap="2" align="end" justify="end"><spacer grow="1"/></row>
        <wrap gap="1" row-gap="1"><text text="a"/></wrap>
        <grid columns="12 2fr content" gap="1" row-gap="0"><text/><text> </text></grid>
        <stack align="center" vertical-align="end"><text/></stack>
        <scroll horizontal="true"><column/></scroll>
        <screenlet-view of="OrderScreenlet" limit="3" layout="order_kiosk" theme="child"/>
        <control type="TickerField" id="ticker" label="a"/>
      </column>
      """),
    layout(
      "what every element may say",
      """
      <stack><text id="name" style="Title" hidden="false" enabled="true" when="!busy" top="20"
        align-self="center" width="10" height="2" min-width="1" max-width="20" min-height="1"
        max-height="4" grow="1" shrink="1" priority="3" margin="1" padding="0 1" border="none"/>
      </stack>
      """),
    layout(
      "every type of value",
      """
      <row><button action="rate(4)" text="@string/order.title" mark="?mark.ok"/>
        <button action="send" text="  " mark="✓"/>
        <text-field tone="?text" label=""/><password-field tone="#00ff00"/></row>
      """),
  ]

  /// Files with a structural error, and the diagnostic code that the loader must report.
  static let bad: [(file: File, code: String)] = [
    (File(name: "no namespace", text: "<theme name=\"A\" kind=\"full\"/>"), "xml.namespace"),
    (
      File(name: "another root", text: "<them xmlns=\"urn:screenlets:theme:1\"/>"), "xml.root"
    ),
    (
      File(name: "no name", text: "<theme xmlns=\"urn:screenlets:theme:1\" kind=\"full\"/>"),
      "xml.required"
    ),
    (
      File(name: "no kind", text: "<theme xmlns=\"urn:screenlets:theme:1\" name=\"A\"/>"),
      "xml.required"
    ),
    (
      File(
        name: "a kind that is none",
        text: "<theme xmlns=\"urn:screenlets:theme:1\" name=\"A\" kind=\"chidl\"/>"), "xml.value"
    ),
    (
      File(
        name: "a name with a space",
        text: "<theme xmlns=\"urn:screenlets:theme:1\" name=\"A b\" kind=\"full\"/>"), "xml.value"
    ),
    (theme("an unknown section", "<fonts/>"), "xml.element"),
    (theme("a section twice", "<colors/><colors/>"), "theme.duplicate"),
    (theme("an element of another namespace", "<x:colors xmlns:x=\"urn:x\"/>"), "xml.element"),
    (theme("text between elements", "<colors>red</colors>"), "xml.text"),
    (theme("an attribute on a section", "<colors name=\"a\"/>"), "xml.attribute"),
    (theme("an unknown attribute", "", attributes: " author=\"me\""), "xml.attribute"),
    (theme("a foreign attribute", "", attributes: " xml:lang=\"en\""), "xml.attribute"),
    (
      theme("a colour without a name", "<colors><color value=\"default\"/></colors>"),
      "xml.required"
    ),
    (
      theme("a colour that is none", "<colors><color name=\"a\" value=\"#FFF\"/></colors>"),
      "xml.value"
    ),
    (
      theme(
        "an index outside the cube",
        "<colors><color name=\"a\" value=\"default\" x256=\"7\"/></colors>"), "xml.value"
    ),
    (
      theme(
        "three colours of sixteen",
        "<colors><color name=\"a\" value=\"default\" x16=\"red red red\"/></colors>"), "xml.value"
    ),
    (
      theme(
        "two colours in one word",
        "<colors><color name=\"a\" value=\"default\" x16=\"red+blue\"/></colors>"), "xml.value"
    ),
    (
      theme(
        "a colour in mono", "<colors><color name=\"a\" value=\"default\" mono=\"red\"/></colors>"),
      "xml.value"
    ),
    (
      theme(
        "a colour twice",
        "<colors><color name=\"a\" value=\"default\"/><color name=\"a\" value=\"default\"/></colors>"
      ), "theme.duplicate"
    ),
    (
      theme(
        "something in a colour",
        "<colors><color name=\"a\" value=\"default\"><x/></color></colors>"), "xml.element"
    ),
    (
      theme("a palette without a value", "<palette><color name=\"a\"/></palette>"), "xml.required"
    ),
    (
      theme(
        "a token in the palette", "<palette><color name=\"a\" value=\"?b\"/></palette>"),
      "xml.value"
    ),
    (
      theme("a glyph without ascii", "<glyphs><glyph name=\"a\" value=\"✓\"/></glyphs>"),
      "xml.required"
    ),
    (
      theme(
        "an ascii form that is none", "<glyphs><glyph name=\"a\" value=\"✓\" ascii=\"✓\"/></glyphs>"
      ),
      "glyph.ascii"
    ),
    (
      theme("a style without a name", "<styles><style gap=\"1\"/></styles>"), "xml.required"
    ),
    (
      theme("an unknown property", "<styles><style name=\"A\" colour=\"?a\"/></styles>"),
      "xml.attribute"
    ),
    (
      theme("a number with a sign", "<styles><style name=\"A\" gap=\"+1\"/></styles>"), "xml.value"
    ),
    (
      theme("a number too large", "<styles><style name=\"A\" width=\"1000\"/></styles>"),
      "xml.value"
    ),
    (
      theme("three numbers of padding", "<styles><style name=\"A\" padding=\"1 2 3\"/></styles>"),
      "xml.value"
    ),
    (
      theme("a border that is none", "<styles><style name=\"A\" border=\"double\"/></styles>"),
      "xml.value"
    ),
    (
      theme(
        "a state that is none",
        "<styles><style name=\"A\"><state when=\"hover\"/></style></styles>"), "style.state"
    ),
    (
      theme(
        "normal and another state",
        "<styles><style name=\"A\"><state when=\"normal+busy\"/></style></styles>"), "style.state"
    ),
    (
      theme("a state without when", "<styles><style name=\"A\"><state/></style></styles>"),
      "xml.required"
    ),
    (
      theme(
        "a state twice",
        "<styles><style name=\"A\"><state when=\"busy\"/><state when=\"busy\"/></style></styles>"),
      "theme.duplicate"
    ),
    (
      theme(
        "a qualifier that is none",
        "<styles><for depth=\"8\"><style name=\"A\"/></for></styles>"), "xml.value"
    ),
    (
      theme(
        "a group in a group",
        "<styles><for depth=\"16\"><style name=\"A\"><for size=\"wide\"/></style></for></styles>"),
      "xml.element"
    ),
    (
      theme(
        "a style twice", "<styles><style name=\"A\"/><style name=\"A\"/></styles>"),
      "theme.duplicate"
    ),
    (
      theme(
        "a property without a value",
        "<styles><style name=\"A\"><property name=\"x\"/></style></styles>"), "xml.required"
    ),
    (strings("a string without a key", "<string>a</string>"), "xml.required"),
    (strings("a key with a space", "<string key=\"a b\">a</string>"), "xml.value"),
    (
      strings("a key twice", "<string key=\"a\">a</string><plural key=\"a\"><other/></plural>"),
      "theme.duplicate"
    ),
    (strings("an element in words", "<string key=\"a\">a<b/></string>"), "xml.element"),
    (strings("a plural without other", "<plural key=\"a\"><one>1</one></plural>"), "xml.required"),
    (
      strings("a form that is none", "<plural key=\"a\"><other/><three/></plural>"), "xml.element"
    ),
    (
      strings("a form twice", "<plural key=\"a\"><other/><one/><one/></plural>"),
      "theme.duplicate"
    ),
    (layout("an empty layout", ""), "layout.root"),
    (layout("two containers", "<row/><row/>"), "layout.root"),
    (layout("a control as the container", "<text/>"), "layout.root"),
    (layout("an unknown element", "<row><textfield/></row>"), "xml.element"),
    (layout("an unknown attribute of a control", "<row><text txt=\"a\"/></row>"), "xml.attribute"),
    (layout("something in a control", "<row><text><text/></text></row>"), "xml.element"),
    (layout("text in a layout", "<row>Name</row>"), "xml.text"),
    (layout("text in a control", "<row><text>Name</text></row>"), "xml.text"),
    (layout("an id twice", "<row><text id=\"a\"/><text id=\"a\"/></row>"), "layout.id"),
    (layout("an id with a space", "<row><text id=\"a b\"/></row>"), "xml.value"),
    (layout("a grid without columns", "<grid/>"), "xml.required"),
    (layout("columns that are none", "<grid columns=\"wide\"/>"), "xml.value"),
    (layout("a boolean that is none", "<row><text hidden=\"yes\"/></row>"), "xml.value"),
    (layout("an alignment that is none", "<row align=\"middle\"/>"), "xml.value"),
    (
      layout("an action with half a bracket", "<row><button action=\"rate(4\"/></row>"), "xml.value"
    ),
    (layout("a condition that is none", "<row><text when=\"a and b\"/></row>"), "xml.value"),
    (layout("a screenlet-view of nothing", "<row><screenlet-view/></row>"), "xml.required"),
    (layout("a control of no type", "<row><control/></row>"), "xml.required"),
    (
      File(
        name: "a layout for nothing",
        text: "<screenlet xmlns=\"urn:screenlets:theme:1\"><row/></screenlet>"), "xml.required"
    ),
    (
      File(name: "a document type", text: "<!DOCTYPE theme><theme/>"), "xml.doctype"
    ),
    (File(name: "half a file", text: String(Fixture.theme.prefix(900))), "xml.syntax"),
    (File(name: "nothing", text: ""), "xml.syntax"),
  ]

  /// Returns the loader's diagnostics for a file, which gets the file name that its root element
  /// requires in a theme.
  static func diagnostics(of file: File) -> [Diagnostic] {
    let strings = file.text.contains("language=\"es\"") ? "strings_es.xml" : "strings.xml"
    let root = ["screenlet": "order_probe.xml", "strings": strings]
      .first { file.text.contains("<\($0.key) ") }
    let theme = Fixture.theme("Probe", "full")
    var files = ["Probe/theme.xml": root == nil ? file.text : theme]
    if let root { files["Probe/" + root.value] = file.text }
    // The view requires no outlets, so that the layouts of the corpus test structure only.
    var contracts = Fixture.contracts
    contracts.views[0].outlets = []
    let library = Fixture.library(files, contracts: contracts)
    let name =
      library.names.contains("Default") && file.text.contains("name=\"Default\"")
      ? "default" : library.names.first { $0 != "Default" } ?? "probe"
    if name == "default" {
      return Fixture.library(["Default/theme.xml": file.text]).check(theme: name)
    }
    do throws(ThemeError) {
      return try library.load(name).warnings
    } catch { return error.diagnostics }
  }
}
