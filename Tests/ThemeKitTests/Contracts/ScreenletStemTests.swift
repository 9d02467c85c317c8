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
  ]) func `a class gives its stem`(name: String, stem: String) {
    #expect(ScreenletStem.of(className: name) == stem)
  }

  @Test(arguments: ["Login", "login", "LoginScreenlet", "loginscreenlet", "LOGIN"])
  func `a screenlet is known by each of its names`(word: String) {
    let contract = ScreenletContract("LoginScreenlet", viewClass: "LoginView")
    #expect(ScreenletStem.matches(word, contract))
  }

  @Test(arguments: ["ddl_form", "DDLForm", "DDLFormScreenlet", "ddlform"])
  func `so is one with an acronym`(word: String) {
    let contracts = Contracts(screenlets: [
      ScreenletContract("DDLListScreenlet", viewClass: "V"),
      ScreenletContract("DDLFormScreenlet", viewClass: "V"),
    ])
    #expect(contracts.screenlet(word)?.name == "DDLFormScreenlet")
  }

  @Test(arguments: ["OrdersScene", "OrdersSceneScreenlet", "scene_orders", "sceneorders"])
  func `so is one of a scene`(word: String) {
    let contract = ScreenletContract("OrdersSceneScreenlet", viewClass: "V")
    #expect(ScreenletStem.matches(word, contract))
  }

  @Test func `another name is none of it`() {
    #expect(
      Contracts(screenlets: [ScreenletContract("LoginScreenlet", viewClass: "V")])
        .screenlet("Log") == nil)
  }
}
