import Foundation

/// The result of a check, with what the formats for other tools derive from it.
struct Report {
  /// The result.
  let result: CheckResult
  /// The files, with the findings that are reported.
  let files: [FileCheck]
  /// The choice of the findings.
  private let order: FindingsOrder
  /// The version of the tool.
  let tool: String
  /// The fixes and pictures of findings.
  let additions: ReportAdditions
  /// The absolute path of the folder to which paths are relative, without links.
  private let folder: String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - order: The choice of the findings; those of copies are not combined.
  ///   - tool: The version of the tool.
  ///   - folder: The absolute path of the folder to which paths are relative.
  ///   - additions: The fixes and pictures of findings.
  init(
    _ result: CheckResult, _ order: FindingsOrder, tool: String, folder: String,
    _ additions: ReportAdditions
  ) {
    self.result = result
    self.order = order
    self.tool = tool
    self.additions = additions
    files = order.chosen(of: result.files)
    self.folder = FilePlace.standard(folder)
  }

  /// The summary of the findings that are reported.
  var summary: String { result.summary(order) }

  /// The findings, in the order of the result.
  var findings: [Finding] { files.flatMap(\.findings) }

  /// The findings, worst first: by severity, then by the number of configurations, then by the size of the fault.
  var worstFirst: [Finding] { findings.sorted(by: FindingsOrder.isWorse) }

  /// Returns the path of a file relative to the folder, or its absolute path if it is outside.
  func path(_ file: String) -> String {
    let place = FilePlace.standard(file)
    let relative = FilePlace.relative(place, to: folder)
    return relative.hasPrefix("..") || relative.isEmpty ? place : relative
  }

  /// Returns the path of a file as a relative or `file` URI.
  func uri(_ file: String) -> String { Self.uri(ofPath: path(file)) }

  /// The `file` URI of the folder to which paths are relative, with a slash at its end.
  var folderURI: String {
    let uri = Self.uri(ofPath: folder)
    return uri.hasSuffix("/") ? uri : uri + "/"
  }

  /// Returns a path as a relative URI, or as a `file` URI if it is absolute.
  private static func uri(ofPath path: String) -> String {
    // Colons are escaped too, so that no component can be read as a scheme.
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":;"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }

  /// Returns the identities of findings as hexadecimal numbers, in their order.
  ///
  /// An identity consists of the rule, the file, the screen and the object, so that it stays the same
  /// while the file is edited. Findings that share all four are numbered.
  func fingerprints(of findings: [Finding]) -> [String] {
    var counts: [Baseline.Entry: Int] = [:]
    return findings.map { finding in
      var entry = Baseline.Entry(placed: finding)
      entry.file = path(entry.file)
      let number = counts[entry, default: 0]
      counts[entry] = number + 1
      let parts = [entry.rule.id, entry.file, entry.screen, entry.object, String(number)]
      return Self.hash(parts.joined(separator: "\u{0}"))
    }
  }

  /// Returns the FNV-1a hash of a text as 16 hexadecimal digits.
  ///
  /// - Note: isthe.com/chongo/tech/comp/fnv.
  private static func hash(_ text: String) -> String {
    let value = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Finding {
  /// The screen and the fault in one sentence.
  var screenAndMessage: String { screen.isEmpty ? message : "\(screen): \(message)" }

  /// The number of configurations concerned, with the worst; `nil` if the finding does not depend on
  /// configurations.
  var extent: String? {
    guard configurationCount > 0 else { return nil }
    return "on \(configurations.count) of \(configurationCount) configurations, "
      + "worst on \(DeviceTitle.ofConfiguration(worstConfiguration))"
  }

  /// The fault, the configurations concerned, and the fix, in lines.
  var detailLines: [String] {
    [screenAndMessage, extent, "Fix: \(fix)"].compactMap(\.self)
  }

  /// The fault, the configurations concerned, and the fix, on a single line.
  var details: String {
    "\(screenAndMessage)\(extent.map { " (\($0))" } ?? ""). Fix: \(fix)"
  }
}
