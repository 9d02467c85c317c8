import ScreenletKit

final class ContrastDemo: DemoScreenlet {
  override class var doc: String {
    "A theme with more contrast: no grey text, and a border around every field."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <column max-width="48">
      <text-field id="note" label="Note for the driver" placeholder="Gate 4, ring twice."
                  help="The driver sees this note"/>
    </column>
    <text style="Help" text="Help text is as dark as other text." max-width="48"/>
    <divider max-width="48"/>
    """
  }
}
