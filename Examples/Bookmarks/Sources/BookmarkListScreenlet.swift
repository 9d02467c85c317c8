import Screenlets

/// Shows the list of bookmarks.
final class BookmarkListScreenlet: BaseListScreenlet<Bookmark> {
  @Attribute("The file with the bookmarks.") var file = "bookmarks.json"

  let add = UserAction("Starts a bookmark.") { (me: BookmarkListScreenlet) in
    me.go(to: BookmarksRoute.form(Bookmark()))
  }
  let delete = UserAction(
    "Forgets a bookmark.", confirming: { .verbatim("Forget \($0.title)?") },
    onRow: { (me: BookmarkListScreenlet, bookmark) in
      WorkInteractor(BookmarkFile(path: me.file), .forget(bookmark.id))
    })

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="BookmarkListScreenlet">
      <column>
        <header title="Bookmarks"/>
        <column style="Form" grow="1">
          <spacer style="Gap"/>
          <text-field id="filter" style="FilterField" label="Filter" label-width="8" shrink="0"
                      action="applyFilter"/>
          <spacer style="Gap"/>
          <text style="Help" text="No bookmarks yet. ^N adds one." when="empty"/>
          <text style="Help" text="No matches." when="nothingFound"/>
          <row-list id="rows" grow="1" action="selectRow"/>
          <message id="message"/>
        </column>
        <footer/>
        <key press="^N" action="add" hint="new"/>
        <key press="Delete" action="delete" hint="forget" when="hasRows"/>
        <key press="/" action="focusFilter" hint="filter"/>
      </column>
    </screenlet>
    """
  }
  override var reloadsOnReturn: Bool { true }

  override func pageInteractor(_ request: PageRequest) -> Interactor<ListResult<Bookmark>> {
    WorkInteractor(BookmarkFile(path: file), .find(request))
  }

  override func content(of bookmark: Bookmark) -> RowContent {
    RowContent(id: "\(bookmark.id)", texts: [bookmark.title, bookmark.address])
  }

  override func onSelectedRow(_ bookmark: Bookmark) { go(to: BookmarksRoute.form(bookmark)) }
}
