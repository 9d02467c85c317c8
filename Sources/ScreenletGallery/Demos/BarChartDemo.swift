import ScreenletKit

final class BarChartDemo: DemoScreenlet {
  override class var doc: String {
    "A bar chart with horizontal or vertical bars, an axis and a legend."
  }
  override class var content: String {
    """
    <bar-chart id="branches" title="Orders by branch" unit="EUR" action="press" max-width="64"
               locale="es_ES" bars="Madrid=12480.5|Lisbon=9300|Porto=640|Valencia=4150"/>
    <row gap="4">
      <bar-chart id="quarters" title="Two years" standing="true" series="2025|2026" rows="6"
                 width="34" locale="en" bars="Q1=12;14|Q2=9;17|Q3=11;16|Q4=15;21"/>
      <bar-chart title="Change" unit="%" width="30" axis="false" locale="en" state="disabled"
                 bars="Paper=12|Toner=-8|Chairs=3.5|Lamps=-2"/>
    </row>
    <row gap="4">
      <bar-chart title="Stock" busy-text="Loading" width="22"/>
      <bar-chart title="Returns" mistake="No answer." width="22"/>
      <bar-chart title="Complaints" width="22"/>
    </row>
    """
  }
}
