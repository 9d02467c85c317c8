import ScreenletKit
import Screenlets
import Testing

/// Each attribute of each stock screenlet: another value changes the requests or the output.
@Suite(.serialized) @MainActor struct AttributeTests {
  @Test(arguments: AttributeCase.all)
  func `changing an attribute changes what the screenlet requests or shows`(
    _ one: AttributeCase
  ) async throws {
    // Output that varies between runs would count as a difference for every attribute.
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

  @Test func `every attribute of every stock screenlet has exactly one test value`() {
    let context = ScreensContext()
    context.registerStockScreenlets()
    for screenlet in context.registry.screenlets {
      let tried = AttributeCase.all.filter { $0.screenlet == screenlet.name }
        .flatMap(\.values).map(\.name)
      #expect(Set(tried) == Set(screenlet.attributes.map(\.name)), "\(screenlet.name)")
      #expect(tried.count == Set(tried).count, "\(screenlet.name)")
    }
  }
}
