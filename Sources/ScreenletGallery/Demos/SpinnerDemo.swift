import ScreenletKit

final class SpinnerDemo: DemoScreenlet {
  override class var doc: String { "An animation that shows that work is in progress." }
  override class var content: String {
    """
    <spinner text="Loading orders"/>
    <row gap="2"><spinner/><text text="Checking the password"/></row>
    <text style="Help" max-width="48"
          text="It starts to turn after 300 ms. With reduced motion, it does not turn."/>
    """
  }
}
