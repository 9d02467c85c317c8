import ScreenletKit

final class SelectDemo: DemoScreenlet {
  override class var doc: String {
    "A drop-down list with search: the user types a part of an option's text."
  }
  override class var content: String {
    """
    <column max-width="44">
      <select id="supplier" label="Supplier" required="true" placeholder="part of a name"
              options="1=Acme Office GmbH|2=Accelerate Ltd|3=Palace Print|4=Norte Papel S.L."/>
      <select id="branch" label="Branch" value="mad" options="mad=Madrid|lis=Lisbon|opo=Porto"/>
      <select id="owner" label="Owner" value="Ada Lovelace" readonly="true"/>
    </column>
    """
  }
  override class var sample: (filled: String, empty: String)? {
    (
      "<select options=\"mad=Madrid|lis=Lisbon\" value=\"mad\"",
      "<select options=\"mad=Madrid|lis=Lisbon\" placeholder=\"part of a name\""
    )
  }
}
