import ScreenletKit
import ScreenletLibrary
import ScreenletTesting

extension AttributeCase {
  /// What every list has.
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
        ("look", "stars"), ("userId", "10204"),
      ], prepare: { ($0.className, $0.classPK) = ("BlogsEntry", 30_501) }),
    .of(
      CommentListScreenlet.self,
      lists + [
        ("className", "DLFileEntry"), ("classPK", "30502"), ("editable", "false"),
        ("userId", "10204"),
      ], needing: ["pageSize": [("firstPageSize", "2")]],
      prepare: { ($0.className, $0.classPK, $0.userId) = ("BlogsEntry", 30_501, 10_202) }),
    .of(
      CommentDisplayScreenlet.self,
      [("commentId", "3"), ("autoLoad", "false"), ("editable", "true"), ("userId", "10203")],
      prepare: { ($0.commentId, $0.userId) = (2, 10_204) }),
    .of(
      CommentAddScreenlet.self,
      [("className", "DLFileEntry"), ("classPK", "30502"), ("userId", "10204")],
      prepare: { ($0.className, $0.classPK, $0.userId) = ("BlogsEntry", 30_501, 10_201) },
      act: {
        $0.pilot.type("Hello")
        await $0.perform(.addComment)
      }),
  ]
}
