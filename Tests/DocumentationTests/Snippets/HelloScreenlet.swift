import Screenlets

final class HelloScreenlet: BaseScreenlet {
  let greet = UserAction("Says hello.") { (me: HelloScreenlet) in
    me.screenletView?.showMessage(.verbatim("Hello, terminal."))
  }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="HelloScreenlet">
      <column><button id="greet" action="greet" text="Say hello" key="Enter"/></column></screenlet>
    """
  }
}
