/// A picture of 32 by 24 pixels in common formats.
///
/// The left side is red; the right side is blue above green. In `png`, the leftmost eight columns
/// are transparent.
enum SamplePictures {
  static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYG\
    CAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
    CgoKCgoKCgoKCgoKCgoKCgoKCgr/wAARCAAYACADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcI\
    CQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRol\
    JicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip\
    qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA\
    AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLR\
    ChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaX\
    mJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEA\
    PwD5br+fz/XwKAPnOv8Acw/wnCgD6Mr/AAzP92AoAb/wwL/1Vj/yhf8A2+v7g/4nW/6kP/l1/wDex/zp/wDETP8AqE/8\
    qf8A2gf8MC/9VY/8oX/2+j/idb/qQ/8Al1/97B/xEz/qE/8AKn/2g6v4fP8AosCgD6IrjP8Al/CgD//Z\

    """)
  static let progressive = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsL\
    EBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
    FBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAYACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYB/8QAFwEA\
    AwEAAAAAAAAAAAAAAAAAAwcIBv/aAAwDAQACEAMQAAABiBlH9IK48pU0I2q60Dir/8QAFhABAQEAAAAAAAAAAAAAAAAA\
    FSAA/9oACAEBAAEFAqAwE//EABkRAAEFAAAAAAAAAAAAAAAAAAAEEBRSsf/aAAgBAwEBPwEmp7a//8QAGxEAAAcBAAAA\
    AAAAAAAAAAAAAAIFEBZTotH/2gAIAQIBAT8BEmSbsm4//8QAGBAAAwEBAAAAAAAAAAAAAAAAIDOi4QD/2gAIAQEABj8C\
    J8bz40f/xAAUEAEAAAAAAAAAAAAAAAAAAAAw/9oACAEBAAE/IUAP/9oADAMBAAIAAwAAABD/AP8A/wD/xAAYEQACAwAA\
    AAAAAAAAAAAAAAAAARDR8P/aAAgBAwEBPxA0VJ//xAAUEQEAAAAAAAAAAAAAAAAAAAAg/9oACAECAQE/EAH/AP/EABQQ\
    AQAAAAAAAAAAAAAAAAAAADD/2gAIAQEAAT8QTM//2Q==\

    """)
  static let cmyk = bytes(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggL\
    CAkKCgoKCgYICwwLCgwJCgoK/8AAFAgAGAAgBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYH\
    CAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBka\
    JSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeo\
    qaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9cK/H\
    evx3r9/KKKKK/jfrqK/qoooooor+yCuXr+Veiiiiiv48/wDhG/8Ap9/8h/8A16/UD/hwH/1dl/5Yf/3dX7If8P8Az/q0\
    3/y/P/uGij/hG/8Ap9/8h/8A16P+HAf/AFdl/wCWH/8Ad1H/AA/8/wCrTf8Ay/P/ALhor+wyvy/r8b6KKKKK/kHr+liv\
    eKKKKKK//9k=\

    """)
  static let webP = bytes(
    """
    UklGRj4AAABXRUJQVlA4TDIAAAAvH8AFABcgJk3+hTCx/RELJv+I8ucIRiCQmEQ51ZTzH622QCBAmDSpVUBE/wNA9V31\
    BQ==\

    """)
  static let gif = bytes(
    """
    R0lGODdhIAAYAIEAAB60PBQoyNweHgAAACwAAAAAIAAYAEAIZwAFCBxIsKCAAAgTKlwYwKDDgQwjJnz4EIDFixgzAqDo\
    UKJEjgY1irwIsuDIkSUJeoyYEuLKhS0FvoQZ86TImAJsasSpMyPOmQp/AkUodGhRoEdnJn3JsyfJmk4tNo061WnVnld1\
    BgQAOw==\

    """)
  static let interlaced = bytes(
    """
    R0lGODdhIAAYAIEAAB60PBQoyNweHgAAACwAAAAAIAAYAEAIZwAFCBxIsKCAAAgTKlwYwKDDgQwjJnz4EIDFixgzAqDo\
    UKJEjgY1irwIsuDIkSUJeoyYEuLKhS0FvoQZ86TImAJsasSpMyPOmQp/AkUodGhRoEdnJn3JsyfJmk4tNo061WnVnld1\
    BgQAOw==\

    """)
  static let png = bytes(
    """
    iVBORw0KGgoAAAANSUhEUgAAACAAAAAYCAYAAACbU/80AAAAQklEQVR4nGNkIADuyMn9xydvwbWKkBF4ARNFuqkARh0w\
    6oBRB4w6YNQBLJQawNVTQpH+AQ+BUQeMOmDUAaMOGHUAACcfBD+WDx5HAAAAAElFTkSuQmCC\

    """)

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Decodes Base64.
  static func bytes(_ base64: String) -> [UInt8] {
    var (bits, count, result) = (0, 0, [UInt8]())
    for letter in base64.utf8 {
      guard let value = letters.firstIndex(of: letter) else { continue }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
      bits &= (1 << count) - 1
    }
    return result
  }
}
