/// Creating a screenlet or a scene in an existing target.
extension Invocation {
  /// Writes the files, and prints the code that the user must add elsewhere.
  func newPart(_ name: ScaffoldName) throws -> ExitStatus {
    let target = ScaffoldTarget(sources: try arguments[.place] ?? onlyTarget())
    guard surroundings.exists(target.sources) else {
      throw WorkError(
        "There is no folder \(target.sources).",
        hint: "Create a package with: \(tool.name) new \(name.type) --app")
    }
    let isTested = surroundings.exists(target.tests)
    let isScene = arguments.has(.asScene)
    try write((isScene ? Scaffold.scene : Scaffold.screenlet)(name, target).files)
    if !isTested {
      voice.say("Make \(target.tests) a test target, with the product ScreenletTesting.")
    }
    if isScene { tellOfScene(name, in: target) } else { tellOfScreenlet(name, in: target) }
    return .done
  }

  private func tellOfScreenlet(_ name: ScaffoldName, in target: ScaffoldTarget) {
    let main = "\(target.sources)/main.swift"
    if text(of: main).contains("screenlets: [") {
      voice.say("In \(main), add this as the first of its screenlets:")
      voice.say("      \(name.type)Screenlet.self,")
    } else {
      voice.say("Add this where the app registers its screenlets:")
      voice.say("    context.register(\(name.type)Screenlet.self)")
    }
    voice.say("Then view it with: \(start(of: target)) gallery \(name.type)")
  }

  private func tellOfScene(_ name: ScaffoldName, in target: ScaffoldTarget) {
    let main = "\(target.sources)/main.swift"
    let place = text(of: main).contains("AppRoot(") ? "In \(main), add" : "Add"
    voice.say("\(place) this as the first of the components of the AppRoot:")
    voice.say("          \(name.type)Component(),")
    voice.say("Then open it with: \(start(of: target)) --open app://\(name.product)")
    voice.say("A screenlet opens it with: go(to: \(name.type)Route.list)")
  }

  /// Returns the shell command that runs the program of a target.
  private func start(of target: ScaffoldTarget) -> String {
    let manifest = text(of: target.root + "Package.swift")
    return "swift run \(ScaffoldPackage.program(of: target.name, in: manifest))"
  }

  /// Returns the text of a file; empty if it cannot be read.
  private func text(of path: String) -> String {
    let bytes = try? InputBytes.read(
      path: surroundings.resolved(path), name: path, limit: 1 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the folder of the current target, or of the package's only target.
  private func onlyTarget() throws -> String {
    guard let package = ScaffoldPackage(around: surroundings) else {
      throw WorkError(
        "There is no Swift package here to add this to.",
        hint: "Create one with: \(tool.name) new NAME --app")
    }
    guard let target = package.target else {
      throw CommandLineError(
        package.targets.isEmpty
          ? "the package has no target in Sources; name its folder with --in"
          : "choose a target: \(package.choices)", command: ["new"])
    }
    return "\(package.root)Sources/\(target)"
  }
}
