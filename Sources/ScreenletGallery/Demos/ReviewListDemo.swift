import ScreenletKit

final class ReviewListDemo: DemoScreenlet {
  override class var doc: String {
    "A summary of the entered values for review; Enter edits a section."
  }
  override class var content: String {
    """
    <review-list id="review" max-width="72"
      items="#1 Order|Title=Office supplies, November|Ordered by=Ada Lovelace|#2 Delivery|Deliver on=24/11/2026|Budget=12.480,50 EUR>changed|Note="/>
    """
  }
}
