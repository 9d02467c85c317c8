import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing

/// Has an action that asks for confirmation only if there is a thing to destroy.
private final class ShredderScreenlet: BaseScreenlet {
  var thing: String? = "letter"
  var shredded: [String] = []

  let delete = UserAction(
    "Shreds it.",
    perform: { (me: ShredderScreenlet) in me.shredded.append(me.thing ?? "nothing") }
  )
  .confirming { (me: ShredderScreenlet) in me.thing.map { .verbatim("Shred the \($0)?") } }

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="ShredderScreenlet">
      <column><text text="Shredder"/><key press="Delete" action="delete" hint="shred"/></column>
    </screenlet>
    """
  }
}

@MainActor struct ActionQuestionTests {
  private let screenlet: ShredderScreenlet
  private let pilot: Pilot

  init() throws {
    let context = ScreensContext()
    context.register(ShredderScreenlet.self)
    screenlet = ShredderScreenlet(in: context)
    pilot = try Pilot(screenlet)
  }

  private var picture: String { pilot.picture.joined(separator: "\n") }

  @Test func `an action with a question runs only after the user confirms`() {
    pilot.press("Delete")
    #expect(picture.contains("Shred the letter?") && screenlet.shredded.isEmpty)
    pilot.press("Right", "Enter")
    #expect(screenlet.shredded == ["letter"] && !picture.contains("Shred the letter?"))
  }

  @Test func `Enter and Esc answer no to the question of an action`() {
    pilot.press("Delete", "Enter")
    pilot.press("Delete", "Esc")
    #expect(screenlet.shredded.isEmpty && !picture.contains("Shred the letter?"))
  }

  @Test func `an action without a question runs at once`() {
    screenlet.thing = nil
    pilot.press("Delete")
    #expect(screenlet.shredded == ["nothing"])
  }

  @Test func `an action performed in code asks no question`() {
    screenlet.delete()
    #expect(screenlet.shredded == ["letter"])
  }
}
