import AppMain
import FileStores
import LocalPortal
import PortalKit
import ScreenletControls
import ScreenletKit
import TerminalCore
import TerminalIO
import ThemeKit
import XMLTree

/// Examines the tool's environment without changing it.
@MainActor struct Doctor {
  private let invocation: Invocation
  private var report = DoctorReport()
  private var variables: [String: String] { invocation.process.environment }

  /// Creates a doctor for an invocation.
  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Runs all checks and returns the report.
  func examine() async -> DoctorReport {
    var doctor = self
    doctor.examineTerminal()
    doctor.examineLanguage()
    doctor.examineThemes()
    let scope = doctor.examineServer()
    await doctor.examineData(scope)
    doctor.examineProgram()
    return doctor.report
  }

  private mutating func examineTerminal() {
    report.begin("Terminal")
    let process = invocation.process
    func kind(_ isTerminal: Bool) -> String { isTerminal ? "terminal" : "pipe or file" }
    report.note("input", kind(process.input.isTerminal))
    report.note("output", kind(process.output.isTerminal))
    report.note("errors", kind(process.errors.isTerminal))
    for name in ["TERM", "COLORTERM", "NO_COLOR", "SCREENLETS_MOTION"] {
      report.note(name, variables[name] ?? "not set")
    }
    let variables = invocation.variables
    var capabilities = Capabilities(environment: variables)
    if process.input.isTerminal, process.output.isTerminal {
      do throws(TerminalError) {
        capabilities = try process.probe(variables)
        report.note("queried", "yes")
      } catch {
        report.note("queried", "no")
        report.complain([ConsoleMessage(.warning, error.message)])
      }
    } else {
      report.note("queried", "no, input or output is not a terminal")
    }
    func word(_ isSo: Bool) -> String { isSo ? "yes" : "no" }
    report.note("colours", capabilities.colorDepth.name)
    report.note("background", capabilities.background.rawValue)
    report.note("glyphs", capabilities.glyphs.rawValue)
    report.note("motion", capabilities.motion.rawValue)
    report.note("wide ambiguous glyphs", word(capabilities.ambiguousIsWide))
    report.note("kitty keyboard", word(capabilities.kittyKeyboard))
    report.note("synchronized output", word(capabilities.synchronizedUpdates))
  }

  private mutating func examineLanguage() {
    report.begin("Language")
    let option = invocation.arguments[.locale]
    let source =
      option == nil
      ? ["LC_ALL", "LC_MESSAGES", "LANG"].first { name in
        variables[name].flatMap { LanguageTag($0) } != nil
      } ?? "the default" : "--locale"
    let tag = LanguageTag.preferred(
      option: option.flatMap { LanguageTag($0) }, environment: variables)
    report.note("language", "\(tag.languageId), from \(source)")
  }

  private mutating func examineThemes() {
    report.begin("Themes")
    let options = invocation.launchOptions
    let context = ScreensContext(themeLocations: options.themeLocations)
    invocation.tool.registerAll(in: context)
    report.complain(context.appearance.themes.locationDiagnostics.map { ConsoleMessage($0) })
    for summary in context.appearance.themes.summaries {
      let found = context.appearance.themes.check(theme: summary.name)
      let errors = found.count { $0.severity == .error }
      let warnings = found.count { $0.severity == .warning }
      let health =
        errors + warnings == 0
        ? "no problems" : "\(errors) errors, \(warnings) warnings"
      report.note(summary.name, "\(summary.folder), \(health)")
      report.complain(found.filter { $0.severity != .note }.map { ConsoleMessage($0) })
    }
    report.note("screenlets", invocation.tool.ownNames.joined(separator: ", "))
  }

  private mutating func examineServer() -> PortalScope? {
    report.begin("Server")
    do {
      let folders = try? UserFolders(environment: variables, data: invocation.arguments[.data])
      let loaded = try ServerContext.load(
        files: invocation.launchOptions.serverContexts, environment: variables,
        configuration: folders?.configuration,
        workingFolder: invocation.process.workingFolder)
      report.note(
        "context", loaded.files.isEmpty ? "built in" : loaded.files.joined(separator: ", "))
      // An app's own keys may hold secrets, so only Liferay's keys are shown.
      for key in loaded.context.keys where key.hasPrefix("liferay_") {
        let origin = loaded.context.origin(of: key).map { ", from \($0)" } ?? ""
        let isSecret = ContextKey.isSecret(key)
        let value = loaded.context.string(key) ?? ""
        report.note(key, (isSecret && !value.isEmpty ? "(hidden)" : value) + origin)
      }
      report.complain(loaded.warnings.map { ConsoleMessage($0) })
      return loaded.context.scope
    } catch {
      report.note("context", "cannot be used")
      report.complain(CommandFailure(error, tool: invocation.tool.name).consoleMessages)
      return nil
    }
  }

  private mutating func examineData(_ scope: PortalScope?) async {
    report.begin("Data")
    do {
      let folders = try UserFolders(
        environment: variables, data: invocation.launchOptions.data)
      guard let facts = FileFacts(folders.data) else {
        report.note("folder", "\(folders.data), created on first use")
        return
      }
      report.note("folder", "\(folders.data), mode \(facts.mode)")
      examinePortal("\(folders.data)/\(LocalPortal.fileName)")
      let store = SystemCredentialStore(in: folders, variables: variables)
      let place = await store.keyStorage()
      let files = ["credentials", "credentials.keyring"].filter {
        FileFacts("\(folders.data)/\($0)") != nil
      }
      for name in files {
        let keeper = name == "credentials" ? SystemCredentialStore.KeyStorage.file : place
        examineFile("\(folders.data)/\(name)", name: name, "encrypted, \(keeper.rawValue)")
      }
      if files.isEmpty { report.note("credentials", "none yet; \(place.rawValue)") }
      if let scope, !files.isEmpty {
        let session = try await store.readOnlySession(for: scope)
        report.note("signed in", session?.user.emailAddress ?? "no")
      }
    } catch {
      report.complain(CommandFailure(error, tool: invocation.tool.name).consoleMessages)
    }
  }

  private mutating func examinePortal(_ path: String) {
    guard FileFacts(path) != nil else {
      return report.note("portal", "created on first use")
    }
    do throws(StoreError) {
      let health = try LocalPortal.health(of: path)
      examineFile(
        path, name: "portal",
        "version \(health.version) of \(health.supportedVersion), \(health.accounts) accounts, "
          + "healthy")
    } catch {
      examineFile(path, name: "portal", "cannot be used")
      report.complain([ConsoleMessage(.error, error.userMessage.english)])
    }
  }

  private mutating func examineFile(_ path: String, name: String, _ words: String) {
    guard let facts = FileFacts(path) else { return report.note(name, "none yet") }
    report.note(name, "\(words), mode \(facts.mode)")
    if facts.isOpenToOthers {
      report.complain([
        ConsoleMessage(.warning, at: path, "other users may read it; set its mode to 0600.")
      ])
    }
  }

  private mutating func examineProgram() {
    report.begin("Program")
    report.note(invocation.tool.name, invocation.tool.version)
    report.note("libxml2", MarkupLibrary.version)
    report.note("libsodium", SealLibrary.version ?? "not installed")
    report.note("SQLite", (try? LocalPortal.libraryVersion) ?? "unknown")
  }
}
