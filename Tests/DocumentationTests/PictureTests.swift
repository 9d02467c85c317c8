import Testing
import Waiting

@Suite(.ownThread) struct PictureTests {
  @Test func `every picture matches what the tool draws`() throws {
    let shell = try Shell()
    defer { shell.clean() }
    let result = try shell.run(".ci/pictures --check", in: Repository.root)
    #expect(result.status == 0, "\(result.errors)")
  }
}
