import Platform
import PortalKit

extension CalendarDay {
  /// Today's date in the machine's time zone; nil if it is unknown.
  static var today: CalendarDay? {
    var now = time(nil)
    var local = tm()
    guard localtime_r(&now, &local) != nil else { return nil }
    return CalendarDay(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
