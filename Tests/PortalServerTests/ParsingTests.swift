import PortalKit
import TemporaryFolders
import Testing

@testable import PortalServer

struct ParsingTests {
  @Test func `the portrait token equals that of other clients`() {
    let uuid = "c0c65ba5-c2ba-4bf5-9e42-7330adb1b5b8"
    #expect(
      PercentCoding.encoded(PortraitToken.token(of: uuid)) == "U6W2%2BvmVgE%2FyBnzvklnWO%2BqHPck%3D"
    )
  }

  @Test(arguments: [
    ("a%40b", "a@b"), ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("a+b", "a+b"), ("%C3%A4", "ä"),
  ])
  func `a path is percent-decoded, and invalid escapes stay unchanged`(
    _ text: String, _ decoded: String
  ) {
    #expect(PercentCoding.decoded(text) == decoded)
  }

  @Test func `a form is decoded with its spaces and empty fields`() {
    #expect(
      QueryField.fields("a=1+2&b=%26&c&=d&&e=f=g".utf8) == [
        QueryField(name: "a", value: "1 2"), QueryField(name: "b", value: "&"),
        QueryField(name: "c", value: ""), QueryField(name: "", value: "d"),
        QueryField(name: "e", value: "f=g"),
      ])
  }

  @Test func `the parts of a multipart body keep their bytes`() throws {
    let bytes = Array(
      "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n--y\r\n\r\n--x\r\nContent-Disposition: form-data; name=\"f;g\"; filename=\"q\\\"\"\r\nContent-Type: image/png\r\n\r\n\u{0}\r\n--x--\r\n"
        .utf8)
    let body = try #require(MultipartParts(bytes, contentType: "multipart/form-data; boundary=x"))
    #expect(body.parts.map(\.name) == ["a", "f;g"])
    #expect(body["a"]?.text == "\r\n--y\r\n")
    #expect(body["f;g"]?.fileName == "q\"")
    #expect(body["f;g"]?.bytes == [0])
    #expect(MultipartParts(bytes, contentType: "multipart/form-data") == nil)
    #expect(MultipartParts(Array(bytes.dropLast(9)), contentType: "m/f; boundary=x") == nil)
  }

  @Test func `no damaged body crashes the multipart parser`() {
    var random = SeededGenerator(seed: 7)
    let question = Question.multipart(
      "/", [("a", nil, [1, 2, 13, 10, 45, 45]), ("f", "x.png", Array(repeating: 13, count: 50))])
    for _ in 0..<2_000 {
      let bytes = random.damaged(question.body)
      let body = MultipartParts(bytes, contentType: "multipart/form-data; boundary=--edge77")
      #expect((body?.parts.count ?? 0) <= 3)
    }
  }

  @Test(arguments: [
    ("Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0", "test@liferay.com", "test"),
    ("basic YTpiOmM=", "a", "b:c"), ("Basic Og==", "", ""),
  ])
  func `Basic credentials are parsed`(_ header: String, _ name: String, _ password: String)
    throws
  {
    let found = try #require(BasicCredentials.read(header))
    #expect(found.name == name)
    #expect(found.password == Secret(password))
  }

  @Test(arguments: ["", "Basic", "Basic a", "Basic !!!!", "Bearer abc", "Basic YWJj"])
  func `an invalid Authorization header gives no credentials`(_ header: String) {
    #expect(BasicCredentials.read(header) == nil)
  }

  @Test func `service parameters are parsed in the notations of Liferay`() throws {
    var parameters = ServiceParameters()
    parameters.add("-themeDisplay", "x")
    parameters.add("serviceContext.scopeGroupId", 7)
    parameters.add("+serviceContext:com.liferay.ServiceContext", "y")
    parameters.add("ids", "[1, 2]")
    parameters.add("bytes", "[137,-1, 0]")
    #expect(parameters.contains("themeDisplay") && parameters.value("themeDisplay").isNull)
    #expect(parameters.value("serviceContext")["scopeGroupId"] == 7)
    #expect(try parameters.longs("ids") == [1, 2])
    #expect(try parameters.bytes("bytes") == [137, 255, 0])
    #expect(throws: ServiceError.self) { try ServiceParameters.long("abc") }
    parameters.add("bytes", "[256]")
    #expect(throws: ServiceError.self) { try parameters.bytes("bytes") }
    parameters.add("bytes", "[99999999999999999999999]")
    #expect(throws: ServiceError.self) { try parameters.bytes("bytes") }
  }

  @Test(arguments: [
    ("/user/get-*", true), ("/*", true), ("*by-id", true), ("/user/get-user-by-id", true),
    ("/user/get-user", false), ("/group/*", false), ("/group/*, /user/*-id", true), ("", false),
  ])
  func `a pattern with wildcards matches the paths of methods`(_ pattern: String, _ isFound: Bool) {
    #expect(ServiceCatalog.fits("/user/get-user-by-id", pattern) == isFound)
  }

  @Test func `a localized text is written as the XML of a portal`() {
    let texts = JSONObject([
      .init(name: "en_US", value: "A & B"), .init(name: "es_ES", value: "A y B"),
    ])
    #expect(
      ModelText.localized(texts, element: "Name")
        == .string(
          "<?xml version='1.0' encoding='UTF-8'?><root available-locales=\"en_US,es_ES,\" "
            + "default-locale=\"en_US\"><Name language-id=\"en_US\">A &amp; B</Name>"
            + "<Name language-id=\"es_ES\">A y B</Name></root>"))
    #expect(ModelText.current(texts, in: LanguageTag("es_MX") ?? .english) == "A & B")
  }

  @Test func `a request parses its path, cookies and language`() {
    #expect(ServerRequest(method: "GET", target: "/a/b?c=d").segments == ["a", "b"])
    #expect(ServerRequest(method: "GET", target: "http://host/a/b?c=d").path == "/a/b")
    #expect(ServerRequest(method: "GET", target: "http://host").path == "/")
    var request = ServerRequest(method: "GET", target: "/")
    request.cookies = "A=1; JSESSIONID=x=y"
    #expect(request.cookie("JSESSIONID") == "x=y")
    #expect(request.cookie("SESSIONID") == nil)
    request.acceptLanguage = "es-ES,en;q=0.5"
    #expect(request.language.languageId == "es_ES")
  }
}
