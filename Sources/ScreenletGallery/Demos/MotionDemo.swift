import ScreenletKit

final class MotionDemo: DemoScreenlet {
  override class var doc: String {
    "Animations, and what replaces them with reduced motion."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <spinner text="Loading orders"/>
    <progress percent="-1" text="6.1 MB so far"/>
    <text style="Demo.motion" text="Green if animations are on, grey if motion is reduced."
          max-width="48"/>
    <text style="Help" text="Set SCREENLETS_MOTION=reduced, or change Motion." max-width="48"/>
    """
  }
}
