import ScreenletKit

final class ProgressDemo: DemoScreenlet {
  override class var doc: String {
    "A progress bar with a percentage, or an animation if the progress is unknown."
  }
  override class var content: String {
    """
    <column gap="1">
      <progress percent="62" text="6.1 of 9.8 MB   3 s left"/>
      <progress percent="100" text="offer-2026-11.pdf"/>
      <progress percent="0" text="queued"/>
      <progress percent="-1" text="6.1 MB so far"/>
    </column>
    <text style="Help" text="A bar never goes back, and moves at most ten times a second."/>
    """
  }
}
