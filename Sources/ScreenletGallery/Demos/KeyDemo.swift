import ScreenletKit

final class KeyDemo: DemoScreenlet {
  override class var doc: String {
    "A shortcut declared in a layout; only the footer and the help show it."
  }
  override class var content: String {
    """
    <text text="F3 works here. The footer shows the key while the focus is in this pane."
          max-width="48"/>
    <key press="F3" action="press" hint="press"/>
    <row>
      <button id="other" action="press" text="Something to focus"/>
    </row>
    <text style="Help" max-width="48"
          text="place=&quot;end&quot; shows it at the right, place=&quot;help&quot; only in help."/>
    """
  }
}
