import ScreenletKit

final class TableDemo: DemoScreenlet {
  override class var doc: String {
    "A table with columns; Left and Right move between them, and the first stays visible."
  }
  override class var content: String {
    """
    <table id="orders" height="7" action="press" sort="Due, -Amount"
           titles="Order 8|Supplier 12-26|Due 11|Amount 10 end|State 10-14"
           rows="PO-1042;Acme Office GmbH;21 Nov 2026;12.480,50;checked|\
    PO-1057;Accelerate Ltd;21 Nov 2026;9.300,00;open|\
    PO-0998;Palace Print and Signs;23 Nov 2026;18.000,00;over budget|\
    PO-1061;Norte Papel S.L.;23 Nov 2026;640,00;open|\
    PO-1012;Acme Office GmbH;24 Nov 2026;415,10;returned"/>
    <row gap="4">
      <table width="36" state="focused" titles="Focused 8-16|Amount 8 end"
             rows="Acme;12,50|Palace;9,00"/>
      <table width="36" enabled="false" titles="Disabled 8-16|Amount 8 end"
             rows="Acme;12,50|Palace;9,00"/>
    </row>
    """
  }
}
