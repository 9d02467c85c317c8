import ScreenletKit

final class ColoursDemo: DemoScreenlet {
  override class var doc: String {
    "The colours that every theme has, each with what it colours."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <grid columns="17 24 1fr" gap="2" row-gap="0" max-width="88">
      <text text="canvas"/>
      <text text=" "/>
      <text style="Help" text="the ground of everything"/>
      <text text="surface"/>
      <row><text style="Ground" text="Panel"/></row>
      <text style="Help" text="the ground of footer and cards"/>
      <text text="overlay"/>
      <row><text style="Toast" text=" Saved "/></row>
      <text style="Help" text="the ground of dialogs and menus"/>
      <text text="well"/>
      <text-field style="FilterField" state="normal" text="Porto"/>
      <text style="Help" text="the ground of fields, buttons"/>
      <text text="well.focus"/>
      <text-field style="FilterField" state="focused" text="Porto"/>
      <text style="Help" text="the field or button in focus"/>
      <text text="well.error"/>
      <text-field style="FilterField" state="invalid" text="47-11"/>
      <text style="Help" text="a field with an error"/>
      <text text="line"/>
      <divider/>
      <text style="Help" text="dividers, borders of panels"/>
      <text text="line.strong"/>
      <progress percent="40" text=""/>
      <text style="Help" text="scroll bars, borders of dialogs"/>
      <text text="text"/>
      <text text="Two pallets of paper"/>
      <text style="Help" text="text to read, values of fields"/>
      <text text="muted"/>
      <text style="Help" text="Ring twice"/>
      <text style="Help" text="labels, help, placeholders"/>
      <text text="disabled"/>
      <row><button state="disabled" text="Save"/></row>
      <text style="Help" text="what does not work now"/>
      <text text="primary"/>
      <text style="Demo.primary" text="Gate 4"/>
      <text style="Help" text="focus bar, keys, links, charts"/>
      <text text="fill, on.fill"/>
      <row><button style="Primary" state="normal" text="Send"/></row>
      <text style="Help" text="the main button and its words"/>
      <text text="fill.press"/>
      <row><button style="Primary" state="pressed" text="Send"/></row>
      <text style="Help" text="a button while it is pressed"/>
      <text text="select, on.select"/>
      <text style="Picked" text="Acme Office GmbH"/>
      <text style="Help" text="the row of the cursor"/>
      <text text="success"/>
      <message id="sent" kind="success" text="Order PO-1042 is sent."/>
      <text style="Help" text="what went well"/>
      <text text="warning"/>
      <message id="spent" kind="warning" text="Nearly spent."/>
      <text style="Help" text="what needs a look"/>
      <text text="danger"/>
      <message id="failed" kind="mistake" text="Not sent."/>
      <text style="Help" text="errors, and buttons that delete"/>
    </grid>
    """
  }
}
