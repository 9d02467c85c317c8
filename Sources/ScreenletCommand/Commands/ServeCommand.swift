import AppMain
import LocalPortal
import PortalKit
import PortalServer
import ScreenletKit

extension Option {
  static let port = Option(
    "port", short: "p", .text("N"), help: "the port; 8080 by default, 0 for any")
  static let host = Option(
    "host", .text("ADDRESS"), help: "listens on a network address; requires a password")
  static let hostName = Option(
    "host-name", .text("NAME"), isRepeated: true,
    help: "another host name to accept; may repeat")
  static let portalVersion = Option(
    "version", .choice(PortalRelease.allCases.map(\.rawValue)), placeholder: "V",
    help: "the Liferay release to imitate, 6.2 to 7.4")
  static let fault = Option(
    "fault", .text("FAULT"), isRepeated: true, help: "a fault to simulate; may repeat")
  static let quiet = Option(flag: "quiet", short: "q", help: "does not log requests")
}

extension Command {
  /// Returns `serve`: serves the embedded portal over HTTP.
  ///
  /// - Parameter samples: The sample lists that are added to the portal before it starts.
  static func serve(samples: [SampleList]) -> Command {
    Command(
      name: "serve", summary: "runs an HTTP server that imitates Liferay, for tests",
      options: [.port, .portalVersion, .host, .hostName, .passwordStdin, .fault, .quiet],
      examples: [
        "{tool} serve --port 8080", "{tool} serve --data demo --fault delay=200 --fault drop=0.1",
      ],
      notes: [
        "It serves the data in --data until Ctrl+C. Without --version it offers the JSON web "
          + "services of 6.2 and the headless APIs of 7.4.",
        "A FAULT is delay=MILLISECONDS, drop=RATE, lose=RATE (done, no response), error=RATE, "
          + "session=SECONDS, seed=NUMBER or offline; a rate is from 0 to 1.",
        "With --host the administrator signs in with SCREENLETS_PASSWORD, or with the password on "
          + "standard input; the passwords of the sample accounts do not work.",
      ]
    ) { invocation in
      let configuration = try invocation.serverConfiguration()
      let launch = invocation.launchOptions
      let folders = try UserFolders(environment: launch.variables, data: launch.data)
      let signals = try StopSignals()
      let portal = try LocalPortal.open(in: folders)
      try await invocation.insertSamples(samples, in: portal)
      let server = try PortalServer.start(portal, configuration)
      let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
      invocation.console.info("Listening on http://\(host):\(server.port).")
      let signal = await signals.first()
      await server.stop()
      return signal == .interrupt ? .interrupted : .done
    }
  }
}

extension Invocation {
  /// Adds the app's sample data to the portal, unless it exists already.
  fileprivate func insertSamples(_ samples: [SampleList], in portal: LocalPortal) async throws {
    for list in samples {
      console.info(
        "Loading the list \"\(list.recordSet.name)\". Creating a new one takes a moment.")
      try await portal.insertSamples(list)
    }
  }

  /// Returns the server configuration from the command line.
  fileprivate func serverConfiguration() throws -> PortalServer.Configuration {
    var configuration = PortalServer.Configuration()
    if let text = arguments[.port] {
      guard let port = UInt16(text) else {
        throw CommandLineError(
          "\"\(text)\" is not a port; write a number up to 65535", command: ["serve"])
      }
      configuration.port = port
    }
    if let host = arguments[.host] { configuration.host = host }
    if let name = arguments[.portalVersion] {
      configuration.release = PortalRelease(rawValue: name)
    }
    configuration.hostNames = arguments.all(.hostName)
    for fault in arguments.all(.fault) where !configuration.faults.take(fault) {
      throw CommandLineError(
        "\"\(fault)\" is not a fault; write one as in delay=200", command: ["serve"])
    }
    if arguments.has(.passwordStdin) {
      configuration.password = try process.input.secret()
    } else if let password = process.environment["SCREENLETS_PASSWORD"], !password.isEmpty {
      configuration.password = Secret(password)
    }
    if !arguments.has(.quiet) {
      let console = console
      configuration.log = { console.info($0) }
    }
    return configuration
  }
}
