import Basics
import Testing

struct JSONCodingTests {
  private struct Line: Codable, Equatable {
    var name: String
    var count: Int
    var price: DecimalNumber
    var note: String?
  }

  private struct Order: Codable, Equatable {
    var id: Int64
    var day: CalendarDay
    var isOpen: Bool
    var weight: Double
    var lines: [Line]
    var labels: [String: String]
    var extra: JSONValue
  }

  private class Shape: Codable {
    var name = "shape"
  }

  private final class Circle: Shape {
    var radius = 1

    override init() { super.init() }

    private enum Key: CodingKey { case radius }

    required init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      radius = try members.decode(Int.self, forKey: .radius)
      try super.init(from: members.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Key.self)
      try members.encode(radius, forKey: .radius)
      try super.encode(to: members.superEncoder())
    }
  }

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  private func failure(_ text: String) throws -> String? {
    let value = try json(text)
    do throws(JSONCodingError) {
      _ = try value.decoded(as: Order.self)
      return nil
    } catch {
      return error.description
    }
  }

  private static let order = """
    {"id":7,"day":"2026-11-21","isOpen":true,"weight":0.5,"lines":[{"name":"Pen","count":2,\
    "price":19.9}],"labels":{"en":"Pens"},"extra":{"b":1.50,"a":null}}
    """

  @Test func `a value of every kind is read and written with its members in order`() throws {
    let order = try json(Self.order).decoded(as: Order.self)
    #expect(order.lines == [Line(name: "Pen", count: 2, price: DecimalNumber("19.9") ?? 0)])
    #expect(order.day == CalendarDay(iso: "2026-11-21") && order.labels == ["en": "Pens"])
    #expect(order.extra["b"]?.number?.text == "1.50")
    #expect(try JSONValue(encoding: order).description == Self.order)
  }

  @Test func `a decimal number keeps digits that a Double would lose`() throws {
    let text = "12345678901234567890.12345678"
    let number = try json(text).decoded(as: DecimalNumber.self)
    #expect(try JSONValue(encoding: [number]).description == "[\(text)]")
  }

  @Test(arguments: [
    (#""isOpen":true"#, #""isOpen":1"#, "$.isOpen: expected true or false, found number"),
    (#""count":2"#, #""count":2.5"#, "$.lines[0].count: expected an integer"),
    (#""count":2,"#, "", "$.lines[0].count: the value is missing"),
    (#""2026-11-21""#, #""2026-02-30""#, "$.day: expected a day such as 2026-11-21, found string"),
    (#"{"en":"Pens"}"#, "[]", "$.labels: expected an object, found array"),
  ]) func `a value that does not fit is named by its path`(
    part: String, wrong: String, expected: String
  ) throws {
    let place = try #require(Self.order.firstRange(of: part))
    var text = Self.order
    text.replaceSubrange(place, with: wrong)
    let message = try failure(text)
    #expect(message?.hasPrefix(expected) == true, "\(message ?? "no error")")
  }

  @Test(arguments: [("2.0", 2), ("2e3", 2000), ("127", 127)])
  func `an integer may be written with a fraction of zero`(text: String, value: Int) throws {
    #expect(try json(text).decoded(as: Int.self) == value)
  }

  @Test func `an integer that does not fit its type is an error`() throws {
    let value = try json("300")
    #expect(throws: JSONCodingError.self) { try value.decoded(as: UInt8.self) }
  }

  @Test func `a Double that is not a number cannot be written`() {
    #expect(throws: JSONCodingError(path: JSONPath([.index(1)]), message: "nan has no JSON form")) {
      try JSONValue(encoding: [1, Double.nan])
    }
  }

  @Test func `a class and its base class are read and written`() throws {
    let circle = Circle()
    (circle.name, circle.radius) = ("sun", 3)
    let value = try JSONValue(encoding: circle)
    #expect(value.description == #"{"radius":3,"super":{"name":"sun"}}"#)
    let copy = try value.decoded(as: Circle.self)
    #expect(copy.name == "sun" && copy.radius == 3)
  }

  @Test func `an optional is null in an array and missing in an object`() throws {
    let values = try JSONValue(encoding: [1, nil] as [Int?])
    #expect(values.description == "[1,null]")
    #expect(try values.decoded(as: [Int?].self) == [1, nil])
    let line = try json(#"{"name":"Pen","count":1,"price":2,"note":null}"#).decoded(as: Line.self)
    #expect(line.note == nil)
    #expect(try JSONValue(encoding: line)["note"] == nil)
  }

  @Test func `a dictionary is written in the order of its names`() throws {
    let numbers = Dictionary(uniqueKeysWithValues: (10..<40).map { ("key \($0)", $0) })
    let names = try JSONValue(encoding: numbers).object?.members.map(\.name)
    #expect(names == numbers.keys.sorted())
  }
}
