import LocalPortal
import PortalKit
import ScreenletKit
import ScreenletLibrary

extension AttributeCase {
  static let people: [AttributeCase] = [
    .of(
      LoginScreenlet.self,
      [
        ("method", "screenName"), ("saveCredentials", "true"), ("companyId", "3"),
        ("userName", "nuria@acme.example"),
      ],
      prepare: { $0.userName = "ada@acme.example" },
      act: { stand in
        stand.fill("password", "analytical")
        await stand.perform("login")
      }),
    .of(
      GetUserScreenlet.self,
      [
        ("method", "screenName"), ("userName", "nuria@acme.example"), ("companyId", "3"),
        ("autoLoad", "false"),
      ], prepare: { $0.userName = "ada@acme.example" }),
    .of(
      ForgotPasswordScreenlet.self,
      [
        ("anonymousApiUserName", "guest@acme.example"), ("method", "screenName"),
        ("companyId", "3"), ("userName", "nuria@acme.example"),
      ],
      prepare: {
        $0.userName = "ada@acme.example"
        $0.anonymousApiPassword = Secret("x")
      }, act: { await $0.perform("sendPassword") }),
    .of(
      SignUpScreenlet.self,
      [
        ("anonymousApiUserName", "guest@acme.example"), ("autoLogin", "false"),
        ("saveCredentials", "false"), ("companyId", "3"), ("editCurrentUser", "true"),
        ("userId", "10202"),
      ], needing: ["userId": [("editCurrentUser", "true")]], visitor: 0,
      prepare: { $0.anonymousApiPassword = Secret("x") },
      act: { stand in
        guard !stand.screenlet.editCurrentUser else { return }
        stand.fill("emailAddress", "new@acme.example")
        stand.fill("password", "long enough")
        await stand.perform("signUp")
      }),
    .of(
      UserPortraitScreenlet.self,
      [
        ("userId", "10202"), ("emailAddress", "nuria@acme.example"), ("screenName", "nuria"),
        ("companyId", "3"), ("portraitId", "30801"),
        ("uuid", LocalPortal.demoAccounts[2].user.uuid), ("male", "false"), ("borderWidth", "1"),
        ("editable", "true"), ("autoLoad", "false"),
      ],
      needing: [
        "emailAddress": [("userId", "0")], "screenName": [("userId", "0")],
        "companyId": [("userId", "0"), ("screenName", "ada")],
        "uuid": [("portraitId", "30801")], "male": [("portraitId", "30801")],
      ], prepare: { $0.userId = 10_201 }),
  ]
}
