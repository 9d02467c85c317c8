import SQLiteDatabase

/// A walk through the rows of a list in a certain order, in contiguous pieces.
protocol RowWalk {
  /// A part of the walk that is one contiguous range of an index.
  associatedtype Piece

  /// The number of sort keys of a cursor.
  var keyCount: Int { get }

  /// Returns the pieces of the walk from a cursor on, or the pieces of the whole walk.
  func pieces(from place: RowCursor?, isIncluded: Bool, backward: Bool) -> [Piece]

  /// Returns the query for the IDs and sort keys of some rows of a piece.
  func rows(of piece: Piece, backward: Bool, count: Int, skip: Int) -> SQLText

  /// Returns the query for the number of rows of a piece.
  func count(of piece: Piece, backward: Bool) -> SQLText
}
