/// The characters of the basic plane that are one column wide, or two where fonts are East Asian.
///
/// East_Asian_Width=A in the Unicode database, without combining marks and private characters.
enum AmbiguousWidth {
  static func contains(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar)
  }

  private static let ranges: [ClosedRange<UInt32>] = text.split(whereSeparator: {
    " \n".contains($0)
  })
  .compactMap { word in
    let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { return nil }
    return first...last
  }

  private static let text = """
    A1 A4 A7-A8 AA AD-AE B0-B4 B6-BA BC-BF C6 D0 D7-D8 DE-E1 E6 E8-EA EC-ED F0 F2-F3
    F7-FA FC FE 101 111 113 11B 126-127 12B 131-133 138 13F-142 144 148-14B 14D
    152-153 166-167 16B 1CE 1D0 1D2 1D4 1D6 1D8 1DA 1DC 251 261 2C4 2C7 2C9-2CB 2CD
    2D0 2D8-2DB 2DD 2DF 34F 391-3A1 3A3-3A9 3B1-3C1 3C3-3C9 401 410-44F 451 2010
    2013-2016 2018-2019 201C-201D 2020-2022 2024-2027 2030 2032-2033 2035 203B 203E
    2074 207F 2081-2084 20AC 2103 2105 2109 2113 2116 2121-2122 2126 212B 2153-2154
    215B-215E 2160-216B 2170-2179 2189 2190-2199 21B8-21B9 21D2 21D4 21E7 2200
    2202-2203 2207-2208 220B 220F 2211 2215 221A 221D-2220 2223 2225 2227-222C 222E
    2234-2237 223C-223D 2248 224C 2252 2260-2261 2264-2267 226A-226B 226E-226F
    2282-2283 2286-2287 2295 2299 22A5 22BF 2312 2460-24E9 24EB-254B 2550-2573
    2580-258F 2592-2595 25A0-25A1 25A3-25A9 25B2-25B3 25B6-25B7 25BC-25BD 25C0-25C1
    25C6-25C8 25CB 25CE-25D1 25E2-25E5 25EF 2605-2606 2609 260E-260F 261C 261E 2640
    2642 2660-2661 2663-2665 2667-266A 266C-266D 266F 269E-269F 26BF 26C6-26CD
    26CF-26D3 26D5-26E1 26E3 26E8-26E9 26EB-26F1 26F4 26F6-26F9 26FB-26FC 26FE-26FF
    273D 2776-277F 2B56-2B59 3248-324F FFFD
    """
}
