import ScreenletKit

final class SizeDemo: DemoScreenlet {
  override class var doc: String {
    "A layout with three arrangements, selected by the available space."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <text when="compact" text="Compact: under 56 columns or 18 rows. One column, no blank rows."/>
    <text when="regular" text="Regular: up to 119 columns. Two columns of short fields."/>
    <text when="wide" text="Wide: from 120 columns. A panel beside the form."/>
    <row gap="4" align="stretch" when="!compact">
      <column when="wide" style="Tile" width="30" padding="1 2">
        <text style="Tile.word" text="Purchase order"/>
        <text style="Tile.word" text="PO-1042"/>
      </column>
      <grid columns="1fr 1fr" gap="4" max-width="64" grow="1">
        <text-field id="order" label="Order" text="PO-1042"/>
        <text-field id="due" label="Due" text="21/11/2026"/>
        <text-field id="amount" label="Amount" text="12.480,50" suffix="EUR"/>
        <text-field id="branch" label="Branch" text="Madrid"/>
      </grid>
    </row>
    <column when="compact" max-width="40">
      <text-field id="smallOrder" label="Order" text="PO-1042"/>
      <text-field id="smallDue" label="Due" text="21/11/2026"/>
    </column>
    """
  }
}
