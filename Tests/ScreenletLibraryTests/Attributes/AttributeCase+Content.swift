import PortalKit
import ScreenletKit
import ScreenletLibrary

extension AttributeCase {
  static let content: [AttributeCase] = [
    .of(
      AssetListScreenlet.self,
      lists + [
        ("groupId", "5"), ("classNameId", "20015"), ("portletItemName", "pictures"),
        ("labelFields", "userName"), ("detailPane", "false"),
      ], needing: ["pageSize": [("firstPageSize", "2")]], skipping: ["detailPane"],
      prepare: { $0.classNameId = AssetClass.blogsEntry.usualClassNameId }),
    .of(
      AssetDisplayScreenlet.self,
      [
        ("autoLoad", "false"), ("assetEntryId", "4"), ("className", "BlogsEntry"),
        ("classPK", "30322"), ("portletItemName", "news"),
      ], needing: ["portletItemName": [("className", "")]],
      prepare: { ($0.className, $0.classPK) = ("DLFileEntry", 30_311) }),
    .of(
      BlogsEntryDisplayScreenlet.self,
      [("autoLoad", "false"), ("assetEntryId", "4"), ("classPK", "30502")],
      prepare: { $0.classPK = 30_501 }),
    .of(
      WebContentDisplayScreenlet.self,
      [
        ("autoLoad", "false"), ("groupId", "5"), ("articleId", "PRIVACY"), ("templateId", "9"),
        ("structureId", "20006"), ("labelFields", "Dish"),
      ], needing: ["labelFields": [("articleId", dish), ("structureId", "20006")]],
      prepare: { ($0.groupId, $0.articleId) = (0, "WELCOME") }),
    .of(
      WebContentListScreenlet.self,
      lists + [
        ("groupId", "5"), ("folderId", "30451"), ("labelFields", "summary"),
        ("detailPane", "false"),
      ], needing: ["pageSize": [("firstPageSize", "1")]], skipping: ["detailPane"]),
    .of(
      WebScreenlet.self,
      [
        ("url", "https://acme.example/other"), ("autoLoad", "true"), ("showsAddress", "false"),
        ("signsIn", "true"),
      ],
      // WebScreenletTests covers signsIn: it requires a portal with a sign-in.
      skipping: ["signsIn"],
      prepare: {
        $0.url = "https://acme.example/"
        $0.fetcher = Echo()
      }),
  ]

  /// The ID of an article of the canteen.
  private static let dish = "30611"

  /// Answers every address with a page that contains its path.
  private struct Echo: WebFetcher {
    @concurrent func page(
      at address: WebAddress, _ progress: InteractorProgress
    ) async throws(ScreenletError) -> WebPage {
      WebPage(
        address: address, mimeType: "text/plain", bytes: Array("This is \(address.path).".utf8))
    }
  }
}
