import AppMain

/// Creating a screenlet or a scene in an existing target.
extension Invocation {
  /// Writes the files, and prints the code that the user must add elsewhere.
  func newPart(_ name: ScaffoldName) throws -> ExitStatus {
    let target = ScaffoldTarget(sources: try arguments[.place] ?? onlyTarget())
    guard process.exists(target.sources) else {
      throw WorkError(
        "There is no folder \(target.sources).",
        hint: "Create a package with: \(tool.name) new \(name.type) --app")
    }
    let isTested = process.exists(target.tests)
    let isScene = arguments.has(.asScene)
    try write((isScene ? Scaffold.scene : Scaffold.screenlet)(name, target).files)
    if !isTested {
      console.info("Make \(target.tests) a test target, with the product ScreenletTesting.")
    }
    if isScene { printSceneSteps(name, in: target) } else { printScreenletSteps(name, in: target) }
    return .done
  }

  private func printScreenletSteps(_ name: ScaffoldName, in target: ScaffoldTarget) {
    let main = "\(target.sources)/main.swift"
    if text(of: main).contains("screenlets: [") {
      console.info("In \(main), add this as the first of its screenlets:")
      console.info("      \(name.type)Screenlet.self,")
    } else {
      console.info("Add this where the app registers its screenlets:")
      console.info("    context.register(\(name.type)Screenlet.self)")
    }
    console.info("Then view it with: \(start(of: target, withTools: true)) gallery \(name.type)")
  }

  private func printSceneSteps(_ name: ScaffoldName, in target: ScaffoldTarget) {
    let main = "\(target.sources)/main.swift"
    let place = text(of: main).contains("AppRoot(") ? "In \(main), add" : "Add"
    console.info("\(place) this as the first of the components of the AppRoot:")
    console.info("          \(name.type)Component(),")
    console.info("Then open it with: \(start(of: target)) --open app://\(name.product)")
    console.info("A screenlet opens it with: go(to: \(name.type)Route.list)")
  }

  /// Returns the shell command that runs the program of a target, with the developers' commands if
  /// they are a trait of the package.
  private func start(of target: ScaffoldTarget, withTools: Bool = false) -> String {
    let manifest = text(of: target.root + "Package.swift")
    let traits = withTools && manifest.contains(".trait(name: \"Tools\"") ? "--traits Tools " : ""
    return "swift run \(traits)\(ScaffoldPackage.program(of: target.name, in: manifest))"
  }

  /// Returns the text of a file; empty if it cannot be read.
  private func text(of path: String) -> String {
    let bytes = try? InputBytes.read(
      path: process.resolved(path), name: path, limit: 1 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the folder of the current target, or of the package's only target.
  private func onlyTarget() throws -> String {
    guard let package = ScaffoldPackage(around: process) else {
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
