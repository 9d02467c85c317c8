/// The files of a new portal other than pictures, generated when the portal is seeded.
enum SeedFiles {
  /// A guide of two pages, as PDF.
  static var guide: [UInt8] {
    pdf([
      [
        "Visitor guide", "", "Welcome to Acme.", "Ring twice at gate 4; the porter is Alan.",
        "The canteen is open from 12:00 to 14:30.",
      ],
      [
        "If there is a fire", "", "Leave by the nearest stairs, not by the lift.",
        "Meet under the almond trees.",
      ],
    ])
  }

  static let rules = """
    House rules

    1. Who takes the last sheet of paper fills the tray.
    2. Orders over 10,000 EUR need two signatures.
    3. The lighthouse calendar hangs in the corridor. Please leave it there.
    4. Lunch is at half past twelve. Nobody meets at half past twelve.
    """

  static let readings = """
    day,branch,sheets,cost
    2026-11-16,Madrid,1200,14.40
    2026-11-17,Graz,860,10.32
    2026-11-18,Kyoto,2410,31.33
    2026-11-19,León,95,1.14
    2026-11-20,Porto,1733,20.80
    """

  /// The sound of a bell, as WAV: one second, 8,000 samples of 8 bits.
  static var bell: [UInt8] {
    let rate = 8_000
    var samples: [UInt8] = []
    // A decaying sine wave by recurrence: each sample follows from the two before, without calling
    // sin.
    var (last, now) = (0.0, 60.0)
    for _ in 0..<rate {
      samples.append(UInt8(max(0, min(255, 128 + now))))
      (last, now) = (now, 1.5307 * now - 0.9992 * last)
    }
    func four(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> ($0 * 8) & 0xFF) } }
    return Array("RIFF".utf8) + four(36 + samples.count) + Array("WAVEfmt ".utf8) + four(16)
      + [1, 0, 1, 0] + four(rate) + four(rate) + [1, 0, 8, 0] + Array("data".utf8)
      + four(samples.count) + samples
  }

  /// Returns a PDF with lines of Helvetica on A4 pages and a cross-reference table.
  private static func pdf(_ pages: [[String]]) -> [UInt8] {
    var objects = ["<</Type/Catalog/Pages 2 0 R>>"]
    let kids = pages.indices.map { "\(4 + $0 * 2) 0 R" }.joined(separator: " ")
    objects.append("<</Type/Pages/Kids[\(kids)]/Count \(pages.count)>>")
    objects.append("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    for (index, lines) in pages.enumerated() {
      objects.append(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents \(5 + index * 2) 0 R"
          + "/Resources<</Font<</F1 3 0 R>>>>>>")
      var text = "BT /F1 24 Tf 72 760 Td 30 TL"
      for (row, line) in lines.enumerated() {
        text += row == 1 ? " /F1 14 Tf 24 TL T*" : " (\(line)) Tj T*"
      }
      text += " ET"
      objects.append("<</Length \(text.utf8.count)>>stream\n\(text)\nendstream")
    }
    var file = Array("%PDF-1.4\n".utf8)
    var places: [Int] = []
    for (index, object) in objects.enumerated() {
      places.append(file.count)
      file += Array("\(index + 1) 0 obj\(object)endobj\n".utf8)
    }
    let start = file.count
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    table += "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return file + Array(table.utf8)
  }
}
