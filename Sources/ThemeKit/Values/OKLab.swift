/// A color in the perceptually uniform OKLab color space.
struct OKLab: Sendable {
  var lightness: Double
  var a: Double
  var b: Double

  init(_ color: RGB) {
    let red = RGB.linear[Int(color.red)]
    let green = RGB.linear[Int(color.green)]
    let blue = RGB.linear[Int(color.blue)]
    let long = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// Returns the squared distance, which has the same order as the distance.
  func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }

  /// The colorfulness; near 0 for grays.
  var chroma: Double { (a * a + b * b).squareRoot() }
}

/// Returns the cube root of a number from 0 to 1 by Newton's method.
func cubeRoot(_ value: Double) -> Double {
  guard value > 0 else { return 0 }
  var guess = value < 0.01 ? 0.2 : 0.7
  for _ in 0..<60 {
    let next = guess - (guess - value / (guess * guess)) / 3
    if abs(next - guess) < 1e-14 { return next }
    guess = next
  }
  return guess
}

/// Returns a number from 0 to 1 to the power of 2.4, as its square times the fifth root of that.
func power24(_ base: Double) -> Double {
  guard base > 0 else { return 0 }
  let square = base * base
  var root = 0.9
  for _ in 0..<200 {
    let next = root - (root - square / (root * root * root * root)) / 5
    if abs(next - root) < 1e-15 { break }
    root = next
  }
  return square * root
}
