import PortalKit
import TemporaryFolders
import Testing

/// Mutated server contexts and JSON texts are read or rejected without a crash.
struct ServerContextFuzzTests {
  private static let good = Array(
    """
    <?xml version="1.0" encoding="utf-8"?>
    <resources>
      <string name="liferay_server">http://127.0.0.1:8080</string>
      <integer name="liferay_company_id">10157</integer>
      <integer name="liferay_group_id">10184</integer>
      <integer name="liferay_portal_version">74</integer>
      <integer name="liferay_timeout">30</integer>
      <string name="other">a \\u0041 b</string>
    </resources>
    """.utf8)

  @Test func `a mutated server context is read or rejected with a message`() {
    var random = Fuzz.generator(3)
    for _ in 0..<Fuzz.rounds(1_000) {
      do throws(ServerContextError) {
        let loaded = try ServerContext.parse(random.mutated(Self.good), name: "context.xml")
        _ = (loaded.context, loaded.warnings)
      } catch {
        #expect(!error.userMessage.english.isEmpty)
      }
    }
  }

  @Test func `mutated JSON is rejected or survives writing and reading`() {
    let good = Array(#"{"a":[1,2.50,-3e4,true,null],"b":{"\u00e4":"x\n","c":[[],{}]}}"#.utf8)
    var random = Fuzz.generator(4)
    for _ in 0..<Fuzz.rounds(5_000) {
      let bytes = random.mutated(good)
      guard let value = try? JSONReader.read(bytes) else { continue }
      #expect((try? JSONReader.read(JSONWriter.bytes(of: value))) == value)
    }
  }
}
