/// The layout of the gallery in theme XML.
enum GalleryLayout {
  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="GalleryScreenlet">
      <column>
        <row style="Gallery.header" padding="0 1" gap="2">
          <text id="title" style="Gallery.title" overflow="cut" shrink="0" when="!compact"/>
          <text id="shortTitle" style="Gallery.title" overflow="cut" shrink="0" when="compact"/>
          <spacer/>
          <text id="broken" style="Gallery.broken" hidden="true"/>
          <spacer/>
          <text id="session" style="Gallery.facts" overflow="cut"/>
          <text id="count" style="Gallery.facts" shrink="0" margin="0 0 0 1" when="!compact"/>
        </row>
        <pane id="settings" shrink="0" when="settings-pane">
          <wrap style="Gallery.knobs" padding="0 1" gap="2">
            <knob id="theme" label="@string/gallery.knob.theme"/>
            <knob id="size" label="@string/gallery.knob.size"/>
            <knob id="color" label="@string/gallery.knob.color"/>
            <knob id="words" label="@string/gallery.knob.words"/>
            <knob id="state" label="@string/gallery.knob.state"/>
            <knob id="background" label="@string/gallery.knob.background"/>
            <knob id="motion" label="@string/gallery.knob.motion"/>
            <knob id="glyphs" label="@string/gallery.knob.glyphs"/>
            <knob id="direction" label="@string/gallery.knob.direction"/>
          </wrap>
        </pane>
        <pane-row id="panes" grow="1">
          <pane id="listPane" style="Gallery.list" width="21" shrink="0" when="list-pane">
            <row padding="0 1 1 1" gap="1">
              <text text="/" style="Gallery.slash"/>
              <text-field id="filterField" style="FilterField" grow="1"
                          placeholder="@string/gallery.filter"/>
            </row>
            <text style="Help" text="@string/gallery.noMatches" padding="0 2" when="no-matches"/>
            <list id="demos" grow="1"/>
          </pane>
          <divider vertical="true" when="both-panes"/>
          <pane id="livePane" style="Gallery.live" grow="1" shrink="1" when="live-pane">
            <stage id="stage" grow="1"/>
          </pane>
          <divider vertical="true" when="source-beside"/>
          <pane id="sourcePane" style="Gallery.source" grow="1" when="source-pane">
            <row padding="0 1" gap="2">
              <text text="@string/gallery.source" style="Heading"/>
              <spacer/>
              <text id="sourceTitle" style="Help" overflow="cut-middle"/>
            </row>
            <source-view id="source" grow="1"/>
            <divider when="wide"/>
            <text id="explain" style="Help" padding="0 1" height="9" when="wide" priority="-1"/>
            <divider when="wide"/>
            <row padding="0 1" when="wide">
              <text text="@string/gallery.events" style="Heading"/>
              <spacer/>
              <text id="eventCount" style="Help"/>
            </row>
            <text id="events" style="Help" padding="0 1" height="7" overflow="cut" when="wide"
                  priority="-2"/>
          </pane>
        </pane-row>
        <footer/>
        <key press="/" action="filter" hint="@string/gallery.key.filter"/>
        <key press="Ctrl+T" action="nextTheme" hint="@string/key.theme"/>
        <key press="F4" action="toggleSource" hint="@string/gallery.source.key"/>
        <key press="Alt+s" action="settings" hint="@string/gallery.key.settings"/>
        <key press="F6" action="nextPane" hint="@string/gallery.key.pane"/>
        <key press="F7" action="wholeScreen" hint="@string/gallery.key.full" place="help"/>
        <key press="F12" action="studio" hint="@string/studio.key" place="help"/>
        <key press="F8" action="problems" hint="@string/gallery.key.problems" place="help"/>
      </column>
    </screenlet>
    """
}
