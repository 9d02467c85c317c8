import ScreenletCommand
import Screenlets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let status = await ScreenletCommand.run(
  CommandLine.arguments, app: "approves purchase orders, branch by branch",
  keys: { PurchaseOrders.keys(of: $0) }
) { context in
  PurchaseOrders.app(in: context)
}
exit(status)
