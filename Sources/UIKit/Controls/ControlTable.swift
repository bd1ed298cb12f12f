/// The sizes of controls in points, from the package's table.
///
/// Source: `Resources/controls.tsv`, which lists the source of each row.
struct ControlTable: Sendable {
  static let shipped = ControlTable(PackageResources.controls_tsv)

  private var values: [[String]: [Double]] = [:]

  init(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let numbers = cells.dropFirst(3).prefix(ControlEra.allCases.count).compactMap { Double($0) }
      guard cells.count > numbers.count + 3, numbers.count == ControlEra.allCases.count else {
        preconditionFailure("the package's own table of controls is damaged: \(line)")
      }
      values[Array(cells[0..<3])] = numbers
    }
  }

  func value(_ control: String, _ variant: String, _ quantity: String, _ era: ControlEra) -> Double
  {
    guard let numbers = values[[control, variant, quantity]] else {
      preconditionFailure("the package's own table of controls has no \(control) \(quantity)")
    }
    return numbers[era.rawValue]
  }
}

extension UIView {
  /// The system versions whose control sizes the view uses; iOS 14 unless a canvas specifies
  /// others.
  var controlEra: ControlEra { hierarchyRoot.canvas?.controlEra ?? .iOS14 }

  /// Returns a metric of a kind of control, in points.
  func metric(_ control: String, _ quantity: String) -> CGFloat { metric(control, "", quantity) }

  /// Returns a metric of a variant of a kind of control, in points.
  func metric(_ control: String, _ variant: String, _ quantity: String) -> CGFloat {
    CGFloat(ControlTable.shipped.value(control, variant, quantity, controlEra))
  }

  /// The number of pixels per point of the view's screen.
  var pixelsPerPoint: CGFloat {
    let root = hierarchyRoot
    return root.canvas?.scale ?? (root.ownWindow?.screen ?? UIScreen.main).scale
  }

  /// Rounds a size up to pixels.
  func roundedUp(_ size: CGSize) -> CGSize {
    let scale = contentScale ?? pixelsPerPoint
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }
}
