extension NSLayoutConstraint {
  /// Returns the constraints of a visual format, such as `"H:|-[name]-8-[field(>=80)]-|"`.
  ///
  /// An invalid format gives no constraints and is reported as a ``LayoutIssue/visualFormat(_:)``,
  /// where Apple's platforms raise an exception;
  /// ``constraints(parsingVisualFormat:options:metrics:views:)`` throws instead.
  ///
  /// Source: Apple, Auto Layout Guide, "Visual Format Language". `-` is the standard spacing: 8
  /// points between views (row C8 of `docs/parity.md`); the superview's margin next to a bar
  /// (developer.apple.com, UIView.layoutMargins).
  ///
  /// - Parameters:
  ///   - format: The visual format.
  ///   - opts: The alignment across the axis of the format, and the direction.
  ///   - metrics: The numbers for names in the format.
  ///   - views: The views and guides for names in the format.
  /// - Returns: The constraints in the order of the format, alignments last; none is active.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      return try constraints(
        parsingVisualFormat: format, options: opts, metrics: metrics, views: views)
    } catch {
      let issue = LayoutIssue.visualFormat(error)
      let items = views.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? any LayoutItem }
      if let view = items.compactMap(\.layoutView).first {
        view.layoutEngine.report(issue)
      } else {
        LayoutDiagnostics.deliver(issue)
      }
      return []
    }
  }

  /// Returns the constraints of a visual format, and throws if it is invalid.
  ///
  /// - Parameters: As of ``constraints(withVisualFormat:options:metrics:views:)``.
  /// - Throws: A ``VisualFormatError`` with the reason and the position.
  public class func constraints(
    parsingVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format)
    let parsed = try parser.parse()
    var builder = VisualFormatBuilder(
      format: format, options: opts, metrics: metrics ?? [:], views: views)
    return try builder.constraints(for: parsed)
  }
}
