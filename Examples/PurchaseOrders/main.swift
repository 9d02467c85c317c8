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
  open: { start in
    let root = PurchaseOrders.app(in: start.context)
    let app = try SceneApp(root, options: start.options, driver: start.driver)
    app.bindings = PurchaseOrders.keys(of: root)
    try await app.run()
  },
  register: { PurchaseOrders.register(in: $0) })
exit(status)
