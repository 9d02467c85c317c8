extension SampleThingScreenlet {
  /// The layout for every theme without a file `sample_thing_<theme>.xml`.
  ///
  /// Keys after `@string/` refer to the theme's strings files, one for each language.
  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="SampleThingScreenlet">
      <column>
        <header title="@string/app.title"/>
        <column style="Card" top="20" align-self="center" grow="1" gap="1">
          <text-field id="text" label="Text" placeholder="To be or not to be"/>
          <button id="submit" style="Primary" action="submit" key="Enter"
                  text="Count words" hint="count words"/>
          <message id="message"/>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
}
