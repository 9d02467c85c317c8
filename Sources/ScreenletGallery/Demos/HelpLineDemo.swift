import ScreenletKit

final class HelpLineDemo: DemoScreenlet {
  override class var doc: String {
    "A line with the help text of the focused element, from its tip attribute."
  }
  override class var content: String {
    """
    <column max-width="48">
      <text-field id="supplier" label="Supplier" text="Acme Office GmbH"
                  tip="The name in the register of suppliers."/>
      <column tip="How the order reaches you.">
        <text-field id="gate" label="Gate" text="4"/>
        <checkbox id="ring" text="Ring twice" tip="The bell of gate 4 is weak."/>
      </column>
      <row gap="2" margin="1 0">
        <button id="send" style="Primary" action="press" key="Enter" text="Send"
                tip="Sends the order to the supplier, and a copy to you."/>
        <button id="keep" action="press" text="Keep"/>
      </row>
      <help-line text="Press Tab to move through this form."/>
    </column>
    """
  }
}
