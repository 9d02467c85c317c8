import ScreenletKit
import ScreenletLibrary
import ScreenletTesting

extension AttributeCase {
  /// The attributes of every list.
  static let lists: [Setting] = [
    ("autoLoad", "false"), ("firstPageSize", "2"), ("pageSize", "1"),
    ("obcClassName", "x.CreateDateComparator"), ("filter", "a"), ("sort", "-createDate"),
  ]

  static let community: [AttributeCase] = [
    .of(
      RatingScreenlet.self,
      [
        ("entryId", "1"), ("className", "DLFileEntry"), ("classPK", "30503"),
        ("ratingsGroupCount", "3"), ("autoLoad", "false"), ("editable", "true"),
        ("look", "stars"),
      ], prepare: { ($0.className, $0.classPK) = ("BlogsEntry", 30_501) }),
    .of(
      CommentListScreenlet.self,
      lists + [
        ("className", "DLFileEntry"), ("classPK", "30502"), ("editable", "false"),
      ], needing: ["pageSize": [("firstPageSize", "2")]], signedIn: 10_202,
      prepare: { ($0.className, $0.classPK) = ("BlogsEntry", 30_501) }),
    .of(
      CommentDisplayScreenlet.self,
      [("commentId", "4"), ("autoLoad", "false"), ("editable", "true")],
      signedIn: 10_201, prepare: { $0.commentId = 3 }),
    .of(
      CommentAddScreenlet.self,
      [("className", "DLFileEntry"), ("classPK", "30502")], signedIn: 10_201,
      prepare: { ($0.className, $0.classPK) = ("BlogsEntry", 30_501) },
      act: {
        $0.pilot.type("Hello")
        await $0.perform("addComment")
      }),
  ]
}
