import ScreenletKit

final class CardDemo: DemoScreenlet {
  override class var doc: String {
    "A panel with a title that groups elements; with an action it can be pressed."
  }
  override class var content: String {
    """
    <grid columns="1fr 1fr" gap="2" row-gap="1" max-width="72">
      <card id="orders" title="Orders" note="12 open" action="press">
        <text text="3 are late, 2 wait for a signature."/>
      </card>
      <card id="budget" title="Budget" note="2026" chosen="true" action="press">
        <progress percent="62"/>
      </card>
      <card title="Focused" state="focused" action="press">
        <text text="Enter opens it."/>
      </card>
      <card title="Suppliers" enabled="false"> <text text="No access."/> </card>
      <card title="Deliveries" state="busy" busy-text="Loading"/>
      <card title="Invoices" mistake="The portal did not answer." action="press"/>
      <card title="Notes" empty="No notes yet."/>
    </grid>
    """
  }
}
