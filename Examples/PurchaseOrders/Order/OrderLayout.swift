/// The layout of an order, in the XML of themes.
enum OrderLayout {
  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderScreenlet">
      <column>
        <header title="@string/orders.one"/>
        <column style="Form" grow="1">
          <spacer style="Gap"/>
          <row gap="3" when="there" shrink="0">
            <text id="number" style="Title" shrink="0"/>
            <message id="state"/>
            <message id="urgency"/>
          </row>
          <spacer style="Gap"/>
          <row gap="2" when="there" shrink="0">
            <text id="names" style="Help" shrink="0"/>
            <text id="values" grow="1"/>
          </row>
          <spacer style="Gap"/>
          <table id="lines" grow="1" min-height="3" when="lines"
                 titles="@string/orders.item 16-40|@string/orders.quantity 8-10 end|@string/orders.price 9-12 end|@string/orders.amount 9-14 end"/>
          <table id="attachments" shrink="0" min-height="3" when="attachments"
                 action="openAttachment" titles="@string/orders.attachments 20-60"/>
          <row gap="2" when="loading">
            <spinner/>
            <text style="Help" text="@string/orders.one.loading"/>
          </row>
          <message id="trouble"/>
          <spacer style="Gap" when="attachments"/>
          <wrap gap="2" when="open" shrink="0">
            <button id="approve" style="Primary" action="approveOrder"
                    text="@string/orders.approve"/>
            <button id="reject" action="rejectOrder" text="@string/orders.reject"/>
          </wrap>
          <spacer style="Gap"/>
        </column>
        <footer/>
        <key press="a" action="approveOrder" hint="@string/orders.key.approve" when="open"/>
        <key press="x" action="rejectOrder" hint="@string/orders.key.reject" when="open"/>
        <key press="t" action="transferOrder" hint="@string/orders.key.transfer" when="open"/>
        <key press="c" action="showComments" hint="@string/orders.key.comments" when="there"/>
        <key press="f" action="openAttachment" hint="@string/orders.key.file" when="attachments"/>
        <key press="F5" action="refresh" hint="@string/orders.key.reload"/>
      </column>
    </screenlet>
    """
}
