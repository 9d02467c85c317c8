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
        <text text="Left in the header: where you are. Right: facts that change."
              max-width="48"/>
        <text style="Help" max-width="48"
              text="One screen has one of each: inside the gallery, these make room."/>
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
