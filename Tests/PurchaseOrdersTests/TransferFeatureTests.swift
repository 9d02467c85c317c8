import Screenlets
import Testing

@testable import PurchaseOrders

struct TransferFeatureTests {
  private func state(_ actions: TransferAction...) -> TransferState {
    actions.reduce(into: TransferState()) { $0.take($1) }
  }

  @Test(arguments: [
    ([TransferAction.send], "number"), ([.wrote("PO-1"), .send], "from"),
    ([.wrote("PO-1"), .left("graz"), .send], "to"),
  ])
  func `a missing value is reported at its field`(actions: [TransferAction], field: String) {
    let state = actions.reduce(into: TransferState()) { $0.take($1) }
    #expect(state.problem?.field == field)
    #expect(!state.isSending)
  }

  @Test func `a complete transfer is sent`() {
    let state = state(.wrote("PO-1"), .left("graz"), .chose("porto"), .send)
    #expect(state.isSending)
    #expect(state.problem == nil)
  }

  @Test func `the current branch of an order is not offered as its destination`() {
    #expect(state(.chose("graz"), .left("graz")).to.isEmpty)
    let data = TransferFeature.parts.mapper(state(.left("graz")))
    #expect(data.choices.map(\.value) == ["kyoto", "leon", "madrid", "porto"])
  }

  @Test func `a validation error of the portal is shown at its field until the field changes`() {
    let refusal = ScreenletError.validation(
      field: "number", message: UserMessage(key: "transfer.unknown", english: "No such order."))
    let state = state(.wrote("PO-1"), .left("graz"), .chose("porto"), .send)
    var after = state
    after.take(.failed(TransferProblem(refusal)))
    #expect(after.problem?.field == "number")
    #expect(!after.isSending)
    after.take(.wrote("PO-2"))
    #expect(after.problem == nil)
  }
}
