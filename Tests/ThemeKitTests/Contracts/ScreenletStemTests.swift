import Testing
import ThemeKit

struct ScreenletStemTests {
  @Test(arguments: [
    ("LoginScreenlet", "login"), ("DDLFormScreenlet", "ddl_form"),
    ("WebContentListScreenlet", "web_content_list"), ("SignUpScreenlet", "sign_up"),
    ("DDLScreenlet", "ddl"), ("PDFViewerScreenlet", "pdf_viewer"), ("Screenlet", "screenlet"),
    ("Ranking2ListScreenlet", "ranking2_list"), ("StockTicker", "stock_ticker"),
    ("OrdersSceneScreenlet", "scene_orders"), ("OrdersScene", "scene_orders"),
    ("DDLFormSceneScreenlet", "scene_ddl_form"), ("SceneScreenlet", "scene"),
    ("ScenePlanScreenlet", "scene_plan"), ("ObsceneScreenlet", "obscene"),
  ]) func `a class name maps to its stem`(name: String, stem: String) {
    #expect(ScreenletStem.of(className: name) == stem)
  }

  @Test(arguments: ["Login", "login", "LoginScreenlet", "loginscreenlet", "LOGIN"])
  func `a screenlet matches its stem and class name in any case`(word: String) {
    let contract = ScreenletContract("LoginScreenlet", viewClass: "LoginView")
    #expect(ScreenletStem.matches(word, contract))
  }

  @Test(arguments: ["ddl_form", "DDLForm", "DDLFormScreenlet", "ddlform"])
  func `a screenlet with an acronym matches its stem and class name`(word: String) {
    let contracts = Contracts(screenlets: [
      ScreenletContract("DDLListScreenlet", viewClass: "V"),
      ScreenletContract("DDLFormScreenlet", viewClass: "V"),
    ])
    #expect(contracts.screenlet(word)?.name == "DDLFormScreenlet")
  }

  @Test(arguments: ["OrdersScene", "OrdersSceneScreenlet", "scene_orders", "sceneorders"])
  func `a screenlet of a scene matches its stem and class name`(word: String) {
    let contract = ScreenletContract("OrdersSceneScreenlet", viewClass: "V")
    #expect(ScreenletStem.matches(word, contract))
  }

  @Test func `a prefix of a screenlet's name does not match`() {
    #expect(
      Contracts(screenlets: [ScreenletContract("LoginScreenlet", viewClass: "V")])
        .screenlet("Log") == nil)
  }
}
