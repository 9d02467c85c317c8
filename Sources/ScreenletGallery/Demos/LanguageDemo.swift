import ScreenletKit

final class LanguageDemo: DemoScreenlet {
  override class var doc: String {
    "Text from the strings of the language, and styles that depend on the language."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <text style="Title" text="@string/demo.language.title"/>
    <text text="@string/demo.language.text" max-width="48"/>
    <row style="Demo.language"><text text="@string/demo.language.width"/></row>
    <column max-width="48">
      <text-field id="mail" label="@string/login.userName.email"
                  placeholder="@string/login.userName.email.example"/>
    </column>
    <row gap="2">
      <button style="Primary" action="press" text="@string/login.submit"/>
      <button action="press" text="@string/demo.modal.keep"/>
    </row>
    """
  }
}
