import FormKit
import ScreenletControls
import ScreenletKit

/// The review of a form: the answers of all pages.
extension DDLFormView {
  private func note(on row: FormReviewRow, _ isChange: Bool) -> DisplayText {
    if row.isChanged, isChange { return .key("form.changed") }
    return form?.merge?.taken.contains(row.instance) == true ? .key("form.conflict.taken") : .none
  }

  private func value(of row: FormReviewRow) -> DisplayText {
    if row.isUnknown { return .key("form.unknown") }
    return .verbatim(row.isHeading ? " " : row.value)
  }

  /// Shows the answers of all pages, with notes on those that were changed.
  func showReview(_ session: FormSession) {
    let isChange = (form?.recordId ?? 0) != 0 || form?.definitionSource?.record != nil
    var rows: [ReviewList.Row] = []
    for (number, page) in session.outline.enumerated() where !page.isReview {
      rows.append(
        ReviewList.Row(section: "page-\(page.index)", numbered(page, number + 1, session)))
      for row in session.reviewRows(ofPage: page.index) {
        rows.append(
          ReviewList.Row(
            id: row.instance.rawValue,
            label: .verbatim(String(repeating: "  ", count: row.depth) + row.label),
            value: value(of: row),
            note: note(on: row, isChange),
            isInvalid: !row.isHeading && session.check(row.instance) != nil))
        if let theirs = theirs(beside: row, session) { rows.append(theirs) }
      }
    }
    review.rows = rows
  }

  /// Goes to the page or the field of a row.
  func change(_ row: ReviewList.Row) {
    if row.isSection, let page = Int(row.id.dropFirst("page-".count)) {
      form?.go(toPage: page)
    } else {
      form?.go(to: InstanceID(rawValue: row.id))
    }
  }
}
