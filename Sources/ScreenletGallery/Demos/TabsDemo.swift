import ScreenletKit

final class TabsDemo: DemoScreenlet {
  override class var doc: String {
    "A bar of titles above the content of the open tab; Ctrl+PgDn opens the next tab."
  }
  override class var content: String {
    """
    <tabs id="order" max-width="60">
      <tab id="facts" title="Order">
        <text-field id="supplier" label="Supplier" text="Acme Office GmbH" max-width="40"/>
        <checkbox id="ring" text="Ring twice" checked="true"/>
      </tab>
      <tab id="lines" title="Lines" note="12">
        <text text="Paper A4, 80 g     40 x  4,20"/>
        <text text="Toner, black        2 x 61,25"/>
      </tab>
      <tab id="offer" title="Offer" wrong="true">
        <text text="The offer is from last year."/>
      </tab>
      <tab id="history" title="History" busy="true"> <text text="Loading."/> </tab>
      <tab id="archive" title="Archive" enabled="false"> <text text="Nothing yet."/> </tab>
    </tabs>
    <tabs state="focused" current="2" max-width="60">
      <tab title="Focused"/> <tab title="Here"/> <tab title="There"/>
    </tabs>
    <tabs max-width="30" current="4">
      <tab title="January"/> <tab title="February"/> <tab title="March"/> <tab title="April"/>
      <tab title="May"/> <tab title="June"/>
    </tabs>
    """
  }
}
