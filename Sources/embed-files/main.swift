#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// embed-files [--bytes] OUTPUT NAME ROOT FILE...
//
// Writes a Swift file with the text of each file as a static string: those compile in no time and
// are read from the program's own pages, where literals of bytes take seconds and memory. With
// --bytes, each character of a text stands for one byte of the file.

var arguments = Array(CommandLine.arguments.dropFirst())
let isBinary = arguments.first == "--bytes"
if isBinary { arguments.removeFirst() }
guard arguments.count >= 3 else {
  fail("usage: embed-files [--bytes] OUTPUT NAME ROOT FILE...")
}
let root = arguments[2].hasSuffix("/") ? arguments[2] : arguments[2] + "/"
var source = """
  // Made by embed-files from the files it names; change those.

  enum \(arguments[1]) {
    static let files: [(path: String, text: StaticString)] = [

  """
for path in arguments.dropFirst(3) {
  source += "    (\(literal(path)), \(literal(contents(of: root + path, isBinary: isBinary)))),\n"
}
source += "  ]\n}\n"
save(source, to: arguments[0])

func fail(_ message: String) -> Never {
  let line = Array("embed-files: \(message)\n".utf8)
  _ = write(2, line, line.count)
  exit(1)
}

func contents(of path: String, isBinary: Bool) -> String {
  guard let file = fopen(path, "r") else { fail("\(path) cannot be read.") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&piece, 1, piece.count, file), count > 0 {
    bytes += piece[..<count]
  }
  if isBinary { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
  guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(path) is not UTF-8.") }
  return text
}

func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default:
      if scalar.properties.isPatternWhitespace && scalar != " "
        || scalar.properties.generalCategory == .control
        || (scalar.value >= 0x7F && scalar.properties.generalCategory == .format)
        || scalar.properties.canonicalCombiningClass != .notReordered
      {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
  return result + "\""
}

func save(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else { fail("\(path) cannot be written.") }
  let count = fputs(text, file)
  guard fclose(file) == 0, count >= 0 else { fail("\(path) cannot be written.") }
}
