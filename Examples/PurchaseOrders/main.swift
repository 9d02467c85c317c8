import ScreenletCommand
import Screenlets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Without a command the app opens; with one it is the tool of its developers: lint, render, doctor.
let status = await ScreenletCommand.run(
  CommandLine.arguments,
  screenlets: PurchaseOrders.screenlets,
  samples: [OrderSamples.list(of: OrderSamples.site)],
  app: { PurchaseOrders.app(in: $0.context) },
  register: { PurchaseOrders.register(in: $0) })
exit(status)
