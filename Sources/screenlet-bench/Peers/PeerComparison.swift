import Platform

/// Compares Screenlets with the installed peers, and prints tables in Markdown.
struct PeerComparison {
  /// The path of `screenlet`.
  let tool: String
  /// The path of this program.
  let bench: String

  /// Prints the tables; returns the exit status.
  func run() -> Int32 {
    var template = Array("/tmp/screenlet-peers-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return 1 }
    let rows = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(rows)
    }
    let text = NumberedRow.all.map { $0.text + "\n" }.joined()
    guard write(descriptor, text, text.utf8.count) == text.utf8.count else { return 1 }
    print("Measured on \(Self.date) with `make bench PEERS=1`: \(Machine.description).")
    print("A terminal of 80x40; medians of \(PeerFigures.samples).")
    var missing: [String] = []
    for (title, peers) in [
      ("A list of 200 rows", Peer.lists(bench: bench)),
      ("A choice of 200 options", Peer.choices(tool: tool)),
    ] {
      print("\n| \(title) | First content | Key to changed screen | Bytes per key | Peak memory |")
      print("| --- | ---: | ---: | ---: | ---: |")
      for peer in peers {
        if let line = line(for: peer, rows: rows) { print(line) } else { missing.append(peer.name) }
      }
    }
    if !missing.isEmpty { print("\nNot installed: \(missing.joined(separator: ", ")).") }
    return 0
  }

  private func line(for peer: Peer, rows: String) -> String? {
    guard let version = peer.installedVersion else { return nil }
    guard let figures = try? PeerFigures(peer, rows: rows) else {
      return "| \(peer.name) \(version) | did not start | | | |"
    }
    return "| \(peer.name) \(version) | \(tenths(figures.firstContent)) ms "
      + "| \(tenths(figures.change)) ms | \(Int(figures.bytesPerKey.rounded())) "
      + "| \(tenths(figures.peakMemory)) MiB |"
  }

  private func tenths(_ value: Double) -> String {
    let number = Int((value * 10).rounded())
    return "\(number / 10).\(number % 10)"
  }

  private static var date: String {
    var (now, parts) = (time(nil), tm())
    gmtime_r(&now, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }
}
