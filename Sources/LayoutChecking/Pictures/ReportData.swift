import Foundation
import InterfaceBuilder
import UIKit

/// The content of the HTML report, which the page contains as JSON.
struct ReportData: Codable, Sendable {
  /// A field of a screen with its visibility.
  struct Field: Codable, Sendable {
    /// The name of the field.
    var name: String
    /// The object id; `nil` for fields that code created.
    var id: String?
    /// The frame in the window at each of the heights: x, y, width and height, in points.
    var frames: [[Double]]
    /// The distance from anything that would hide the field at each of the heights, in points.
    var margins: [[Double]]
    /// The heights at which it is visible: from, to, and 1 if it is.
    var intervals: [[Double]]
  }

  /// A drawing of a keyboard.
  struct Keys: Codable, Sendable {
    /// The height in points.
    var height: Double
    /// The SVG elements, in the coordinates of the screen.
    var svg: String
  }

  /// A screen in one configuration.
  struct Shown: Codable, Sendable {
    /// The name of the configuration.
    var name: String
    /// The size in points.
    var size: [Double]
    /// The screen below the keyboard.
    var picture: MovingPicture
    /// The status bar, the cutout and the home indicator, above the keyboard.
    var device: String
    /// The keyboards of the device, in ascending order of their heights.
    var keyboards: [Keys]
    /// The greatest height of the slider, in points; 0 if no keyboard appears.
    var greatest: Double
    /// The heights for the fields' values.
    var heights: [Double]
    /// The way in which the screen follows the keyboard.
    var strategy: String
    /// The fields.
    var fields: [Field]
  }

  /// A finding.
  struct Issue: Codable, Sendable {
    var rule: String
    var title: String
    var severity: String
    var subject: String
    var line: Int?
    var message: String
    var fix: String
    var worst: String
    var count: Int
    var total: Int
    /// The marks over the screen in the worst configuration, with the size of the picture.
    var svg: String?
    var size: [Double]?
    /// The windows, and the keyboards in them, in which the finding occurs.
    var regions: WindowRegions?
  }

  /// A screen.
  struct Scene: Codable, Sendable {
    var name: String
    var file: String
    var shown: [Shown]
    var issues: [Issue]
  }

  /// The version of the tool.
  var tool: String
  /// A line with the counts.
  var summary: String
  /// The screens, in whose drawings the data of images is replaced by their indices.
  private(set) var scenes: [Scene] = []
  /// The images of all drawings.
  private(set) var images = SharedImages()

  /// Creates a report without screens.
  init(tool: String, summary: String) {
    self.tool = tool
    self.summary = summary
  }

  /// Adds a screen.
  mutating func add(_ scene: Scene) {
    var scene = scene
    images.share(&scene)
    scenes.append(scene)
  }
}

extension ReportData.Shown {
  /// The number of heights at which a screen is drawn that does not move linearly.
  private static let samples = 24

  /// Draws a shown screen at all breakpoints of the keyboard's height.
  @MainActor
  init(_ shown: ShownScreen, prefix: String) {
    name = DeviceTitle.ofConfiguration(shown.configuration.name)
    let isScreen = shown.screen.isWholeScreen
    let root: UIView = isScreen ? shown.window : shown.content
    size = [Double(root.bounds.width), Double(root.bounds.height)]
    let analysis = KeyboardAnalysis(shown)
    // Findings are about the screen without them.
    shown.showPrototypes()
    let following = analysis.following
    let heights = shown.configuration.device.keyboardHeights.all.map(Double.init)
    let hasKeyboard = isScreen && !analysis.fields.isEmpty
    let greatest = hasKeyboard ? (heights.max() ?? 0) : 0
    self.greatest = greatest
    strategy = analysis.fields.first?.proof.strategy ?? following.strategy.rawValue
    var motion: KeyboardMotion?
    if greatest > 0 { do { motion = try following.motion(over: 0...greatest) } catch {} }
    let isExact = motion?.isComplete ?? true
    var stops = Set([0, greatest] + heights.filter { $0 <= greatest && $0 > 0 })
    if let motion, isExact { stops.formUnion(motion.breakpoints + [motion.end]) }
    if !isExact {
      stops.formUnion((0...Self.samples).map { greatest * Double($0) / Double(Self.samples) })
    }
    let ordered = stops.sorted()
    self.heights = ordered
    let visibilities = analysis.fields.map { FieldVisibility($0.field, in: shown.window) }
    let last = heights.max() ?? 0
    var fields = analysis.fields.map { field, proof in
      let subject = shown.subject(field)
      return ReportData.Field(
        name: subject.name, id: subject.id, frames: [], margins: [],
        intervals: proof.intervals.filter { $0.from <= last }.map {
          [$0.from, $0.to, $0.isVisible ? 1 : 0]
        })
    }
    var drawings: [(height: Double, svg: String)] = []
    for height in ordered {
      let geometry = greatest > 0 ? following.apply(height: height) : .present
      for (index, visibility) in visibilities.enumerated() {
        let frame = geometry.frame(visibility.field)
        fields[index].frames.append(
          [frame.minX, frame.minY, frame.width, frame.height].map(Double.init))
        fields[index].margins.append([visibility.margin(at: height, geometry)])
      }
      let list = isScreen ? root.displayList([]) : shown.contentList([])
      drawings.append((height, list.svgLines(named: prefix).joined(separator: "\n")))
    }
    if greatest > 0 { _ = following.apply(height: 0) }
    self.fields = fields
    picture = MovingPicture(drawings)
    let above = isScreen ? shown.window.deviceList(over: root.displayList([])) : DisplayList()
    device = above.svgLines().joined(separator: "\n")
    keyboards =
      hasKeyboard
      ? Set(heights).sorted().map { height in
        let list = shown.window.keyboardList(
          height: CGFloat(height), for: analysis.fields.first?.field)
        return ReportData.Keys(height: height, svg: list.svgLines().joined(separator: "\n"))
      } : []
  }
}

extension ReportData.Issue {
  @MainActor
  init(_ finding: Finding, _ picture: ScreenDrawing?, prefix: String) {
    rule = finding.rule.id
    title = finding.rule.title
    severity = finding.severity.rawValue
    subject = finding.subject.name
    line = finding.subject.line
    message = finding.message
    fix = finding.fix
    worst = DeviceTitle.ofConfiguration(finding.worstConfiguration)
    count = finding.configurations.count
    total = finding.configurationCount
    regions = finding.regions
    svg = picture.map { $0.list.svgLines(named: prefix).joined(separator: "\n") }
    size = picture.map { [Double($0.size.width), Double($0.size.height)] }
  }
}
