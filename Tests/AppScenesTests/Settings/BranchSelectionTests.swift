import AppScenes
import ScreenletControls
import ScreenletKit
import ScreenletTesting
import Testing

@MainActor struct BranchSelectionTests {
  private let context = ScreensContext()

  @Test func `toggling a branch changes the selection and publishes BranchesChanged`() {
    var told: [BranchSelection] = []
    let eventSubscription = context.events.subscribe(to: BranchesChanged.self) {
      told.append($0.branches)
    }
    context.branches.toggle("vigo")
    #expect(context.branches.shows("vigo") && !context.branches.shows("porto"))
    context.branches.toggle("vigo")
    #expect(context.branches.shows("porto"))
    context.branches = BranchSelection()
    #expect(told == [BranchSelection(shown: ["vigo"]), BranchSelection()])
    withExtendedLifetime(eventSubscription) {}
  }

  @Test func `the default branch is the default value of fields named branch`() {
    context.branches = BranchSelection(defaultBranch: "vigo")
    #expect(context.defaultValues == ["branch": "vigo"])
    context.branches = BranchSelection()
    #expect(context.defaultValues.isEmpty)
  }
}
