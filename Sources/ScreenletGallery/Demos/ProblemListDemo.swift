import ScreenletKit

final class ProblemListDemo: DemoScreenlet {
  override class var doc: String {
    "A list of the errors of a form; Enter goes to the field."
  }
  override class var content: String {
    """
    <problem-list id="problems" title="Not sent: 3 problems. Nothing is lost."
      items="2 Delivery>Cost centre=Use 4 digits, a dash, 3 digits.|3 Lines>Line 2, Price=The portal says: the contract price is 59,90.|3 Lines>Offer=Choose a file."/>
    """
  }
}
