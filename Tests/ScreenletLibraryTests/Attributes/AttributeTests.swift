import ScreenletKit
import Screenlets
import Testing

/// Each attribute of each stock screenlet: another value asks for something else, or shows it.
@Suite(.serialized) @MainActor struct AttributeTests {
  @Test(arguments: AttributeCase.all)
  func `another value makes a difference`(_ one: AttributeCase) async throws {
    // What differs by itself would be a difference to every attribute.
    var usual = ["": try await one.trace([])]
    let again = try await one.trace([])
    for (line, other) in zip(usual[""] ?? [], again) { #expect(line == other) }
    for (name, value) in one.values where !one.skipping.contains(name) {
      let before = one.needing[name] ?? []
      let key = before.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
      if usual[key] == nil { usual[key] = try await one.trace(before) }
      let other = try await one.trace(before + [(name, value)])
      #expect(usual[key] != other, "\(name)=\(value) changes nothing")
    }
  }

  @Test func `every attribute of every screenlet in the stock is tried`() {
    let context = ScreensContext()
    context.registerStock()
    for screenlet in context.registry.screenlets {
      let tried = AttributeCase.all.filter { $0.screenlet == screenlet.name }
        .flatMap(\.values).map(\.name)
      #expect(Set(tried) == Set(screenlet.attributes.map(\.name)), "\(screenlet.name)")
      #expect(tried.count == Set(tried).count, "\(screenlet.name)")
    }
  }
}
