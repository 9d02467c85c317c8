/// The layout of the order list, in the XML of themes.
enum OrderListLayout {
  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderListScreenlet">
      <column>
        <header title="@string/orders.title"/>
        <column style="Form" grow="1">
          <spacer style="Gap"/>
          <row gap="3">
            <text-field id="filter" style="FilterField" grow="1" shrink="1"
                        label-width="8" label="@string/list.filter"
                        placeholder="@string/orders.filter" action="applyFilter"/>
            <text id="facts" style="Help" overflow="cut" shrink="0"/>
          </row>
          <spacer style="Gap"/>
          <text style="Help" text="@string/orders.none" when="empty"/>
          <column when="nothingFound">
            <text text="@string/list.nothingFound"/>
            <spacer style="Gap"/>
            <button id="clear" action="clearFilter" text="@string/list.filter.clear"/>
          </column>
          <table id="rows" grow="1" action="selectRow"/>
          <row gap="2" when="busy">
            <spinner/>
            <text style="Help" text="@string/orders.loading"/>
          </row>
          <message id="message"/>
          <row when="failed">
            <button id="again" action="retry" text="@string/list.retry"/>
          </row>
        </column>
        <footer/>
        <key press="Enter" action="selectRow" hint="@string/orders.key.open" when="!failed"/>
        <key press="a" action="approveOrder" hint="@string/orders.key.approve" when="!empty"/>
        <key press="x" action="rejectOrder" hint="@string/orders.key.reject" when="!empty"/>
        <key press="/" action="focusFilter" hint="@string/list.filter.key"/>
        <key press="F5" action="refresh" hint="@string/orders.key.reload"/>
      </column>
    </screenlet>
    """
}
