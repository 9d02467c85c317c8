import ScreenletKit

final class TextDemo: DemoScreenlet {
  override class var doc: String { "Text that cannot be edited, in four levels of emphasis." }
  override class var content: String {
    """
    <column>
      <text style="Title" text="Purchase order PO-1042"/>
      <text style="Subtitle" text="draft of 21 November"/>
    </column>
    <column>
      <text style="Heading" text="Delivery"/>
      <text text="Ring twice at gate 4. The goods lift is on the left, behind the bicycles."
            max-width="44"/>
      <text style="Help" text="The driver sees this note."/>
    </column>
    <column style="Box" width="40">
      <text text="at the start"/>
      <text text="in the middle" text-align="center"/>
      <text text="at the end" text-align="end"/>
    </column>
    <column>
      <text overflow="cut" width="40" text="Palace Print and Signs Supplies of Madrid and Porto"/>
      <text overflow="cut-middle" width="40"
            text="/home/ada/orders/2026/november/offer-2026-11.pdf"/>
    </column>
    """
  }
}
