import ScreenletKit

final class TextAreaDemo: DemoScreenlet {
  override class var doc: String {
    "A field for several lines of text, which wraps and scrolls; Tab leaves the field."
  }
  override class var content: String {
    """
    <column max-width="60">
      <text-area id="note" label="Note for the driver" text="Gate 4, ring twice." max-length="200"/>
      <text-area id="reason" label="Reason" rows="2" placeholder="what the order is for"
                 required="true"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<text-area rows=\"2\" text=\"Gate 4, ring twice.\"",
      "<text-area rows=\"2\" placeholder=\"what to do at the gate\""
    )
  }
}
