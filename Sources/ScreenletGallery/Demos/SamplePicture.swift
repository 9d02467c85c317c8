import PortalKit
import ScreenletControls
import ScreenletKit

/// A sample image: a boat in the evening, 96 by 64 pixels, as GIF.
enum SamplePicture {
  static var source: PictureSource {
    PictureSource(
      name: "evening.gif", data: PictureData(bytes: bytes(letters), mimeType: "image/gif"))
  }

  /// Decodes Base64 text.
  private static func bytes(_ letters: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var values = [Int](repeating: 0, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = value }
    var (bits, count, result) = (0, 0, [UInt8]())
    for letter in letters.utf8 where letter != UInt8(ascii: "=") {
      (bits, count) = (bits << 6 | values[Int(letter)], count + 6)
      guard count >= 8 else { continue }
      count -= 8
      result.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= (1 << count) - 1
    }
    return result
  }

  private static let letters = """
    R0lGODdhYABAAIQAAPDw8P/stPrOgvzOePSwbvaoYOKWbt54YJZ4gqRUdDxkjGhCeB5CblQ6ZDY0aDwsVBomThQYKA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACwAAAAAYABAAEAI/wAhCBxIsKDBgwgTKlzI\
    sGFBBxAjSpxIsaLFixgzatw4cYHHjyBDihxJsqTJkyhThjzAsqXLlzBjymT5oGbNmThz6sxZoKfPnzaD2vxJtKfQoz\
    YbKF3agGiAp1CjMp1KVWnRogMGIN3KtWYEAGAfVB1LtqzZs1QZqF3Ltq3bt1/BypX7tq7du3jz6rUboa/fv4D3Ch4s\
    2KHhw4gTH1bJuLHjx40TSJ5MubLly5gza97MuXPlnQcegIbZVfTOqKihUh3dMqtrraWRuo7QFS1VqbZtvx5AGG/cuY\
    IFCB9OvLjx48d7v1XAXAHg59D9MldOvbrg5tiza9+u3bp3xeDDi/93yLG8+fPo06tfz759Rcjw48tX6bm+/fv48+u/\
    /2C/f86sBejSVgKmFoBLDQjY0lVECcUgg7El9aCBuJX14IVARQhhaWgVQGEAuY3F4GsRlhaXUCGmqGJVWXnX1m9guS\
    ijctzViB0DMAI34448vjjXjzESZsCQRBZp5JA95hXdkt4h4OSTUD6Z5JQ82mhld1RmmeV4XHbp5ZdghinmmGQ25N6Z\
    aKap5ppstunmmxHNJ+ecdNZp55145qlnSv/16eefgAYq6KD52UTofwoKiFSijDbqKE0EjvbhUwcw9ahMNikam06TPk\
    UWaxhuhaFRJS51Vae5jXphbA+WKmJPk65w2JSqPpVYU1Gx5UahrFNdtZutR2n11Va8esorWbtlBSxXvyV17LO6wbbs\
    VjBCa61tPOYIgJbcUqfttt2Gu9e3Qe5FwLnopqvuuumKCxeQOrorL1sRzGvvWkvmey+3+UK3b7j99vXvwAQXbPDBCO\
    sVEAA7\

    """
}
