import PortalKit
import Testing

struct AssetReferenceTests {
  @Test func `an entry ID takes precedence over a class name and class PK`() {
    #expect(AssetReference(entryId: 5, className: "a.B", classPK: 6) == .entry(5))
    #expect(
      AssetReference(entryId: 0, className: "a.B", classPK: 6)
        == .object(className: "a.B", classPK: 6))
    #expect(AssetReference(entryId: 0, className: "a.B", classPK: 0) == nil)
    #expect(AssetReference(entryId: 0, className: "", classPK: 6) == nil)
  }

  @Test(arguments: AssetClass.allCases)
  func `a class is recognized in any package`(sort: AssetClass) {
    #expect(AssetClass(className: sort.className) == sort)
    #expect(AssetClass(className: "com.liferay.portlet.other.\(sort.rawValue)") == sort)
    #expect(AssetClass(className: sort.rawValue) == sort)
    #expect(AssetClass(className: sort.rawValue + "s") == nil)
  }

  @Test func `the URL of a file contains its site, folder, title and UUID`() {
    let file = FileEntry(
      fileEntryId: 1, uuid: "u", groupId: 2, folderId: 3, title: "a.png")
    #expect(file.url == "/documents/2/3/a.png/u")
  }
}
