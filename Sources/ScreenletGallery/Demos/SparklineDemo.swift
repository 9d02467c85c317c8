import ScreenletKit

final class SparklineDemo: DemoScreenlet {
  override class var doc: String {
    "A compact chart of a series of numbers; with an action, arrow keys move through them."
  }
  override class var content: String {
    """
    <column max-width="60" gap="1">
      <sparkline id="orders" title="Orders a day" action="press" locale="en"
                 values="12 9 14 22 18 31 27 24 - 19 23 36 41 38 29 33 44 52 47 39 42 55 61 58"/>
      <sparkline title="Stock, in thousands" rows="4" show="range" unit="k" locale="en"
                 values="42 41 40 44 47 46 43 39 36 34 33 35 38 44 52 58 61 63 62 57 51 48 47 46 \
    44 41 37 36 38 42"/>
      <sparkline title="Focused" state="focused" values="3 5 8 6 4 7 9"/>
      <sparkline title="Disabled" enabled="false" values="3 5 8 6 4 7 9"/>
      <sparkline title="Deliveries" busy-text="Loading"/>
      <sparkline title="Returns" mistake="The portal did not answer."/>
      <sparkline title="Complaints" empty="None so far."/>
    </column>
    """
  }
}
