import ScreenletKit

final class FactDemo: DemoScreenlet {
  override class var doc: String {
    "Text that shows the portal, the signed-in user, the language or the last messages."
  }
  override class var content: String {
    """
    <grid columns="12 1fr" row-gap="1">
      <text style="Help" text="Data"/>
      <fact of="portal"/>
      <text style="Help" text="Language"/>
      <fact of="language"/>
      <text style="Help" text="Signed in"/>
      <fact of="user"/>
    </grid>
    <text style="Help" max-width="48"
          text="An unknown fact takes no space. Sign in to show the name of the user."/>
    """
  }
}
