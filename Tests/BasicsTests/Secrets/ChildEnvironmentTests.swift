import Testing

@testable import Basics

@Suite struct ChildEnvironmentTests {
  @Test(arguments: [
    ("SCREENLETS_PASSWORD", true), ("SCREENLETS_LIFERAY_OAUTH2_CLIENT_SECRET", true),
    ("SCREENLETS_TOKEN", true), ("SCREENLETS_USER", false), ("SCREENLETS_THEMES", false),
    ("PGPASSWORD", false), ("PATH", false),
  ])
  func `only the secret SCREENLETS variables are withheld from child processes`(
    _ name: String, _ isSecret: Bool
  ) {
    #expect(ChildEnvironment.isSecret(name[...]) == isSecret)
  }

  @Test func `the environment for child processes ends with a null pointer`() {
    let pointers = ChildEnvironment.pointers
    #expect(pointers.last == .some(nil) && pointers.count > 1)
    #expect(pointers.dropLast().allSatisfy { $0 != nil })
  }
}
