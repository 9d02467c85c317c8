import ScreenletKit

final class StatesDemo: DemoScreenlet {
  override class var doc: String {
    "Every state of a field, a button and a checkbox, side by side."
  }
  override class var group: String? { "group.states" }
  override class var content: String {
    """
    <column>
      <row gap="3">
        <text-field style="FilterField" label="Normal" label-width="12" width="38" state="normal"
                    text="Ada Lovelace"/>
        <row width="14"><button state="normal" text="Save"/></row>
        <checkbox state="normal" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Focused" label-width="12" width="38"
                    state="focused" text="Ada Lovelace"/>
        <row width="14"><button state="focused" text="Save"/></row>
        <checkbox state="focused" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Pressed" label-width="12" width="38"
                    state="pressed" text="Ada Lovelace"/>
        <row width="14"><button state="pressed" text="Save"/></row>
        <checkbox state="pressed" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Selected" label-width="12" width="38"
                    state="selected" text="Ada Lovelace"/>
        <row width="14"><button state="selected" text="Save"/></row>
        <checkbox state="selected" text="news" checked="true"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Invalid" label-width="12" width="38"
                    state="invalid" text="47-11"/>
        <row width="14"><button state="invalid" text="Save"/></row>
        <checkbox state="invalid" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Disabled" label-width="12" width="38"
                    state="disabled" text="Ada Lovelace"/>
        <row width="14"><button state="disabled" text="Save"/></row>
        <checkbox state="disabled" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Read only" label-width="12" width="38"
                    state="readonly" text="PO-1042"/>
        <row width="14"><button state="readonly" text="Save"/></row>
        <checkbox state="readonly" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Busy" label-width="12" width="38" state="busy"
                    text="Ada Lovelace" suffix="."/>
        <row width="14"><button state="busy" text="Save" busy-text="Saving"/></row>
        <checkbox state="busy" text="news"/>
      </row>
      <row gap="3">
        <text-field style="FilterField" label="Empty" label-width="12" width="38" state="empty"
                    placeholder="Grace Hopper"/>
        <row width="14"><button state="empty" text="Save"/></row>
        <checkbox state="empty" text="news"/>
      </row>
    </column>
    <column>
      <row gap="2">
        <button style="Primary" state="normal" text="Send"/>
        <button style="Primary" state="focused" text="Send"/>
        <button style="Primary" state="pressed" text="Send"/>
        <button style="Primary" state="busy" text="Send" busy-text="Sending"/>
        <button style="Primary" state="disabled" text="Send"/>
      </row>
      <row gap="2">
        <button style="Danger" state="normal" text="Drop"/>
        <button style="Danger" state="focused" text="Drop"/>
        <button style="Danger" state="pressed" text="Drop"/>
        <button style="Danger" state="busy" text="Drop" busy-text="Dropping"/>
        <button style="Danger" state="disabled" text="Drop"/>
      </row>
    </column>
    """
  }
}
