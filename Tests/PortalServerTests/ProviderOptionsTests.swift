import FormKit
import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

struct ProviderOptionsTests {
  @Test func `a field with a data provider has its options in the form`() async throws {
    let portal = try LocalPortal.inMemory()
    let structure = try await portal.structure(20_002)
    let resolved = await ProviderOptions.resolved(structure, in: portal)
    let definition = try DefinitionReader.read(resolved.definition, name: "order")
    let supplier = try #require(definition.field(named: "Supplier"))
    #expect(supplier.options.count > 100)
    #expect(supplier.dataSource == .manual)
    let answer = try await portal.queryProvider(
      DataProviderRequest(provider: "6f1f4b0e-9c57-4f0a-8f51-2d3b1c9a7e10", count: 1))
    guard case .options(let first, _, let total)? = answer.outputs["suppliers"] else {
      Issue.record("there are no suppliers")
      return
    }
    #expect(supplier.options.count == total)
    #expect(supplier.options.first?.value == first.first?.value)
  }

  @Test func `a form without a data provider or in XML is unchanged`() async throws {
    let portal = try LocalPortal.inMemory()
    for id in [20_001, 20_004] as [Int64] {
      let structure = try await portal.structure(id)
      #expect(await ProviderOptions.resolved(structure, in: portal) == structure)
    }
    var xml = try await portal.structure(20_001)
    xml.definition = Array("<root/>".utf8)
    #expect(await ProviderOptions.resolved(xml, in: portal) == xml)
  }
}
