/// A sample picture in a new portal: a file of `Seed/Pictures`, embedded in the program.
///
/// The drawings are made by `Tools/draw-seed-pictures.py`, 360 x 240 except the portrait.
enum SeedPicture: String, CaseIterable {
  /// Two balloons over a hill.
  case balloon = "balloon.png"
  /// A harbour at sunset.
  case harbour = "harbour.png"
  /// A boat leaving a harbour, two seconds: 128 x 96, H.264 in MP4.
  case harbourFilm = "harbourFilm.mp4"
  /// A lighthouse at night.
  case lighthouse = "lighthouse.png"
  /// Ridges in the morning.
  case mountains = "mountains.png"
  /// Almond trees in blossom.
  case orchard = "orchard.png"
  /// Paper on a shelf.
  case paperStacks = "paperStacks.png"
  /// A woman with dark hair: 160 x 160.
  case portraitOfNuria = "portraitOfNuria.png"

  /// The bytes of the file.
  var bytes: [UInt8] {
    let file = EmbeddedPictures.files.first { $0.path == rawValue }
    // Each character stands for one byte.
    return file?.text.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } ?? []
  }
}
