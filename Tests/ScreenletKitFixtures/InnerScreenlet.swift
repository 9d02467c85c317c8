import ScreenletKit

/// A probe screenlet that is nested in others.
final class InnerScreenlet: ProbeScreenlet {
  override class var defaultLayout: String? {
    TestTheme.layout(
      """
      <column style="Room">
        <text-field id="inside" label="Inside"/> <button id="press" action="ask" text="Inner"/>
      </column>
      """, for: "InnerScreenlet")
  }
}
