import ScreenletKit

final class PasswordFieldDemo: DemoScreenlet {
  override class var doc: String { "A field for one line of text that is not shown." }
  override class var content: String {
    """
    <column max-width="44">
      <password-field id="old" label="Current password" text="analytical" caps-lock-hint="true"/>
      <password-field id="new" label="New password"
                      help="At least 12 characters, as in a sentence"/>
      <password-field id="again" label="New password again" suffix-key="Enter"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<password-field text=\"analytical\"",
      "<password-field"
    )
  }
}
