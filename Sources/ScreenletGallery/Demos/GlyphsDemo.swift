import ScreenletKit

final class GlyphsDemo: DemoScreenlet {
  override class var doc: String {
    "The marks of the theme, and their replacements on a terminal with ASCII only."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <text when="unicode" text="This terminal can show the theme's marks."/>
    <text when="ascii" text="This terminal has only ASCII: letters replace the marks."/>
    <column>
      <message kind="success" text="done"/>
      <message kind="warning" text="check this"/>
      <message kind="mistake" text="failed"/>
    </column>
    <row gap="3"><checkbox id="on" text="on" checked="true"/><checkbox id="off" text="off"/></row>
    <progress percent="62" text="so far"/>
    <spinner text="Loading"/>
    <column max-width="40">
      <password-field id="secret" label="Password" text="analytical" suffix-key="Enter"/>
    </column>
    <divider max-width="40"/>
    """
  }
}
