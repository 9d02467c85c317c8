import Portals
import ScreenletCommand
import Screenlets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Without a command the app opens; commands such as lint, render and serve are for developers.
@MainActor func run() async -> Int32 {
  await AppMain.run(
    CommandLine.arguments, screenlets: PurchaseOrders.screenlets, portals: .all,
    tools: .developer(samples: [OrderSamples.list(of: OrderSamples.site)]),
    app: { PurchaseOrders.app(in: $0.context) },
    register: { PurchaseOrders.register(in: $0) })
}

// The main thread waits for the app and for the terminal.
MainThread.run { exit(await run()) }
