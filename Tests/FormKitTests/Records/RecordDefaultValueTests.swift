import FormKit
import Testing

struct RecordDefaultValueTests {
  private func record(_ fields: String) throws -> FormRecord {
    FormRecord(
      try Forms.form("<root available-locales=\"en_US\" default-locale=\"en_US\">\(fields)</root>"))
  }

  private static let branch = """
    <dynamic-element dataType="string" name="branch" type="select" branch="default">
      <dynamic-element name="a" type="option" value="vigo"/>
      <dynamic-element name="b" type="option" value="porto"/>
    </dynamic-element>
    """

  @Test func `a field declared with branch default starts with the default branch`() throws {
    var record = try record(
      Self.branch + "<dynamic-element dataType=\"string\" name=\"other\" type=\"text\"/>")
    record.begin(with: ["branch": "porto"])
    #expect(record["branch"]?.options == ["porto"] && record["other"] == nil && !record.isDirty)
  }

  @Test(arguments: ["lisbon", ""]) func `a branch that is not an option is not set`(
    branch: String
  ) throws {
    var record = try record(Self.branch)
    record.begin(with: ["branch": branch])
    #expect(record["branch"] == nil)
  }

  @Test func `a predefined value takes precedence over the default branch`() throws {
    var record = try record(
      """
      <dynamic-element dataType="string" name="branch" type="text" branch="default">
        <meta-data locale="en_US"><entry name="predefinedValue">head office</entry></meta-data>
      </dynamic-element>
      """)
    record.begin(with: ["branch": "porto"])
    #expect(record["branch"]?.text == "head office")
  }
}
