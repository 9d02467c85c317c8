import ScreenletKit

final class GridDemo: DemoScreenlet {
  override class var doc: String {
    "A container that arranges its elements in columns of fixed, shared or fitting width."
  }
  override class var group: String? { "group.layout" }
  override class var content: String {
    """
    <text style="Heading" text="12 1fr content"/>
    <grid columns="12 1fr content" gap="2" max-width="52">
      <text style="Help" text="PO-1042"/>
      <text text="Acme Office GmbH"/>
      <text text="12.480,50" align-self="end"/>
      <text style="Help" text="PO-1061"/>
      <text text="Norte Papel S.L."/>
      <text text="640,00" align-self="end"/>
      <text style="Help" text="PO-1070"/>
      <text text="Nippon Kami Kogyo"/>
      <text text="88,00" align-self="end"/>
    </grid>
    <text style="Heading" text="1fr 2fr 1fr"/>
    <grid columns="1fr 2fr 1fr" gap="1" row-gap="1" max-width="52">
      <text style="Tile" text="1fr"/>
      <text style="Tile" text="2fr"/>
      <text style="Tile" text="1fr"/>
      <text style="Box" text="Madrid"/>
      <text style="Box" text="Calle Mayor 4"/>
      <text style="Box" text="28013"/>
    </grid>
    """
  }
}
