import Platform
import ScreenletKit
import ScreenletLibrary
import ScreenletTesting

extension AttributeCase {
  private static let file: [Setting] = [
    ("autoLoad", "false"), ("assetEntryId", "4"), ("className", "com.acme.File"),
    ("classPK", "30322"), ("mimeTypes", "video/*"),
    ("url", "/documents/10181/5c3a9f10-2f6e-4d0b-9b77-000000030323"),
  ]

  static let files: [AttributeCase] = [
    .of(
      ImageDisplayScreenlet.self, file + [("imageMode", "fill"), ("placeholder", "Harbour")],
      needing: ["placeholder": [("autoLoad", "false")]], prepare: { $0.classPK = 30_311 }),
    .of(
      FileDisplayScreenlet.self, file + [("pdfPages", "true")],
      skipping: ToolIsThere.pdftoppm ? [] : ["pdfPages"], prepare: { $0.classPK = 30_321 }),
    .of(AudioDisplayScreenlet.self, file, prepare: { $0.classPK = 30_324 }),
    .of(
      VideoDisplayScreenlet.self,
      file.map { $0.name == "mimeTypes" ? ($0.name, "audio/*") : $0 },
      prepare: { $0.classPK = 30_325 }),
    .of(
      ImageGalleryScreenlet.self,
      lists + [
        ("repositoryId", "5"), ("folderId", "30402"), ("mimeTypes", "image/gif"),
        ("filePrefix", "other-"), ("presentation", "list"),
      ],
      needing: ["pageSize": [("firstPageSize", "1")]],
      prepare: { $0.folderId = 30_401 },
      act: { stand in
        stand.pilot.press("Insert")
        stand.pilot.type("/nowhere/a.png")
        stand.pilot.press("Enter")
      }),
  ]
}

/// Whether pdftoppm is installed.
enum ToolIsThere {
  static var pdftoppm: Bool {
    let paths = ["/usr/bin/pdftoppm", "/usr/local/bin/pdftoppm", "/opt/homebrew/bin/pdftoppm"]
    return paths.contains { (path: String) in access(path, X_OK) == 0 }
  }
}
