import ScreenletKit

final class StepsDemo: DemoScreenlet {
  override class var doc: String {
    "A step indicator for the pages of a wizard: completed, current and invalid pages."
  }
  override class var content: String {
    """
    <steps id="pages" items="+Order|Delivery|Lines|Review" current="2"/>
    <steps id="later" items="+Order|!Delivery|!Lines|Review" current="4"/>
    <text style="Help" text="In a narrow space:"/>
    <steps id="narrow" items="+Order|Delivery|Lines|Review" current="2" narrow="true"/>
    <text style="Help" text="As an outline beside the page:"/>
    <steps id="outline" items="+Order|!Delivery|Lines|Review" current="3" vertical="true"/>
    """
  }
}
