extension SampleThingSceneScreenlet {
  /// The layouts for themes without a file `scene_sample_thing_<theme>.xml`.
  ///
  /// The key is the suffix that such a file would have.
  static let layouts = [
    "": """
    <screenlet xmlns="urn:screenlets:theme:1" for="SampleThingSceneScreenlet">
      <column>
        <header title="Sample thing"/>
        <column style="Form" grow="1">
          <spacer style="Gap"/>
          <text style="Heading" text="Lists of this site"/>
          <spacer style="Gap"/>
          <text style="Help" text="There are no lists yet." when="empty"/>
          <list id="list" grow="1"/>
          <message id="message"/>
        </column>
        <footer/>
        <key press="F5" action="refresh" hint="refresh"/>
      </column>
    </screenlet>
    """,
    "wide": """
    <screenlet xmlns="urn:screenlets:theme:1" for="SampleThingSceneScreenlet">
      <column>
        <header title="Sample thing"/>
        <row grow="1">
          <column style="Form" width="36" shrink="0">
            <spacer style="Gap"/>
            <text style="Heading" text="Lists of this site"/>
            <text style="Help" text="There are no lists yet." when="empty"/>
            <message id="message"/>
          </column>
          <column style="Form" grow="1">
            <spacer style="Gap"/>
            <list id="list" grow="1"/>
          </column>
        </row>
        <footer/>
        <key press="F5" action="refresh" hint="refresh"/>
      </column>
    </screenlet>
    """,
  ]
}
