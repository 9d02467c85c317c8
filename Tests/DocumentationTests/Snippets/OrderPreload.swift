import Screenlets

/// Returns the interactor that loads the data of an orders app before its first screen.
@MainActor func preloadOrders(in context: ScreensContext) -> PreloadInteractor {
  let orders = PreloadInteractor(
    [
      .form(ofList: 20_105, named: "The form of orders"),
      .records(RecordQuery(recordSetId: 20_105), named: "Orders"),
    ], portal: context.portal)
  return orders
}
