import ScreenletKit

final class CheckboxDemo: DemoScreenlet {
  override class var doc: String { "A checkbox with a label." }
  override class var content: String {
    """
    <text style="Heading" text="Notify me when"/>
    <column>
      <checkbox id="ships" text="it ships" checked="true"/>
      <checkbox id="late" text="it will be late"/>
      <checkbox id="invoice" text="the invoice arrives" checked="true"/>
      <checkbox id="approved" text="it is approved" enabled="false"/>
      <checkbox text="it is focused" state="focused"/>
    </column>
    <text style="Help" text="Only buyers can approve."/>
    """
  }
}
