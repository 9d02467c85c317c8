import ScreenletKit

final class ProblemListDemo: DemoScreenlet {
  override class var doc: String {
    "What is to be put right, all in one place; Enter goes to it."
  }
  override class var content: String {
    """
    <problem-list id="problems" title="Not sent: 3 problems. Nothing is lost."
      items="2 Delivery>Cost centre=Use 4 digits, a dash, 3 digits.|3 Lines>Line 2, Price=The portal says: the contract price is 59,90.|3 Lines>Offer=Choose a file."/>
    """
  }
}
