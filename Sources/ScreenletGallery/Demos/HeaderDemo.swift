import ScreenletKit

final class HeaderDemo: DemoScreenlet {
  override class var doc: String {
    "The top row with the title of the screen, and the bottom row with its keys."
  }
  override class var body: String {
    """
    <column>
      <header title="Purchase order PO-1042"/>
      <column style="Demo" grow="1">
        <text style="Title" text="Delivery"/>
        <text text="The header shows the title on the left, and facts that change on the right."
              max-width="48"/>
        <text style="Help" max-width="48"
              text="A screen has one header and one footer. In the gallery, these are hidden."/>
        <row>
          <button id="send" style="Primary" action="press" key="Enter" text="Send order"
                  hint="send"/>
        </row>
      </column>
      <footer/>
    </column>
    """
  }
}
