import Testing
import Waiting

@Suite(.ownThread) struct PictureTests {
  @Test func `every picture is what the tool draws today`() throws {
    let shell = try Shell()
    defer { shell.clean() }
    let result = try shell.run(".ci/pictures --check", in: Repository.root)
    #expect(result.status == 0, "\(result.errors)")
  }
}
