import ScreenletControls
import ScreenletKit
import ThemeKit

/// A miniature of a theme: a few controls in its colours, below its name.
final class ThemeCardScreenlet: BaseScreenlet {
  override class var doc: String { "A few controls that show how a theme looks." }
  override class var group: String? { nil }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="ThemeCardScreenlet">
      <column>
        <row style="Header" padding="0 1" priority="9">
          <text id="name" style="Header.title" grow="1"
                overflow="cut-middle"/>
        </row>
        <column padding="0 1" grow="1">
          <spacer/>
          <text style="Title" text="@string/welcome.card" overflow="cut"/>
          <text-field style="FilterField" state="focused" text="Ada Lovelace"/>
          <sparkline show="none" values="3 5 4 7 6 8 5 7 9 6 8 7 9 8" priority="-2"/>
          <spacer/>
          <button style="Primary" state="normal" text="@string/welcome.card.send"
                  align-self="start"/>
        </column>
      </column>
    </screenlet>
    """
  }

  override func onCreated() {
    let theme = context.appearance.theme(named: themeName)
    (screenletView?.control("name") as? Label)?.words = .verbatim(theme.name)
  }
}
