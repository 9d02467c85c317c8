import ScreenletCommand
import Screenlets

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Without a command the app opens; commands such as lint, render and doctor are for developers.
@MainActor func run() async -> Int32 {
  await ScreenletCommand.run(
    CommandLine.arguments,
    screenlets: PurchaseOrders.screenlets,
    samples: [OrderSamples.list(of: OrderSamples.site)],
    app: { PurchaseOrders.app(in: $0.context) },
    register: { PurchaseOrders.register(in: $0) })
}

// The main thread waits for the app and for the terminal.
MainThread.run { exit(await run()) }
