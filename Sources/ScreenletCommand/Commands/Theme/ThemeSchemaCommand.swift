import AppMain
import ThemeKit

extension Command {
  /// `theme schema`: prints the XML schema of themes for editors.
  static let themeSchema = Command(
    name: "schema", summary: "prints the XML schema of themes, for editors",
    examples: ["{tool} theme schema > theme.xsd"]
  ) { invocation in
    let library = try invocation.themeLibrary()
    try invocation.console.print(ThemeSchema.xsd(contracts: library.contracts))
    return .done
  }

  /// `theme contracts`: prints the names that layouts may use, for `theme lint` on another machine.
  static let themeContracts = Command(
    name: "contracts", summary: "prints screenlet contracts, for \"lint --contracts\"",
    examples: ["{tool} theme contracts > contracts.xml"]
  ) { invocation in
    try invocation.console.print(try invocation.themeLibrary().contracts.xml)
    return .done
  }
}
