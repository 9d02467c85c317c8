import Testing

@testable import ScreenletLibrary

struct FileTypeTextTests {
  @Test(arguments: [
    ("application/pdf", "PDF"), ("audio/x-wav", "WAV"), ("audio/mpeg", "MP3"),
    ("Image/JPEG", "JPEG"), ("text/plain", "TXT"), ("", ""),
    ("application/octet-stream", "application/octet-stream"),
  ])
  func `a file type has the name that users know, if it is short`(mimeType: String, name: String) {
    #expect(FileTypeText.name(of: mimeType) == name)
  }
}
