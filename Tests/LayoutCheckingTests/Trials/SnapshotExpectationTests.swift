import Foundation
import LayoutChecking
import Synchronization
import Testing
import UIKit

@testable import LayoutTesting

/// Snapshot tests, which record into a temporary folder: the first run records and fails, later ones
/// compare.
@MainActor
@Suite struct SnapshotExpectationTests {
  /// A screen with a button at a distance from the top.
  private final class Login: UIViewController {
    private let top: CGFloat

    init(top: CGFloat) {
      self.top = top
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
      top = 0
      super.init(coder: coder)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let button = UIButton(type: .system)
      button.setTitle("Sign in", for: .normal)
      button.frame = CGRect(x: 20, y: top, width: 280, height: 44)
      view.addSubview(button)
    }
  }

  private let phone = [Device.named("iphone8")].compactMap(\.self)

  /// Runs a closure with a folder for recordings, and removes it.
  private func inFolder(_ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    try SnapshotFiles.$root.withValue(root) {
      try body(
        root.appendingPathComponent("__Snapshots__")
          .appendingPathComponent("SnapshotExpectationTests"))
    }
  }

  /// Returns the texts of the issues that a closure records.
  private func issues(_ body: () -> Void) -> [String] {
    let recorded = Mutex<[String]>([])
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      recorded.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return true
    }
    return recorded.withLock { $0 }
  }

  private func login(top: CGFloat, _ recording: SnapshotRecording) -> [String] {
    var isSame = false
    let issues = issues {
      isSame = expectSnapshot(
        of: Login(top: top), named: "form", on: phone, record: recording, testName: "login()")
    }
    #expect(isSame == issues.isEmpty)
    return issues
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func theFirstRunRecordsAndTheSecondCompares() throws {
    try inFolder { folder in
      let name = "login.form.iphone8_portrait"
      #expect(
        login(top: 150, .never) == ["the snapshot \(name) has no recording in \(folder.path)"])
      #expect(
        login(top: 150, .missing) == [
          "recorded the snapshot \(name) in \(folder.path); run the test again to compare"
        ])
      let files = try names(in: folder)
      #expect(files == ["\(name).json", "\(name).png"])
      #expect(login(top: 150, .missing).isEmpty)
      #expect(login(top: 150, .never).isEmpty)
      // A test that records everything fails, so that recording is not left on.
      #expect(login(top: 150, .all).count == 1)
    }
  }

  @Test func aMovedButtonIsNamedWithItsDistanceAndPictures() throws {
    try inFolder { _ in
      _ = login(top: 150, .missing)
      let issue = try #require(login(top: 162, .missing).first)
      let lines = issue.split(separator: "\n").map(String.init)
      #expect(
        lines.prefix(2) == [
          "the snapshot login.form.iphone8_portrait differs from its recording",
          "- UIButton \"Sign in\" moved down by 12 pt: was (20, 150, 280, 44), is (20, 162, 280, 44)",
        ])
      for kind in ["expected", "actual", "difference"] {
        let path = try #require(lines.first { $0.hasPrefix("\(kind): ") }).dropFirst(kind.count + 2)
        let data = try Data(contentsOf: URL(fileURLWithPath: String(path)))
        #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        try FileManager.default.removeItem(atPath: String(path))
      }
      // The recording is as before, unless failed snapshots are recorded again.
      #expect(login(top: 150, .missing).isEmpty)
      #expect(login(top: 162, .failed).first?.contains("; recorded again\n") == true)
      #expect(login(top: 162, .never).isEmpty)
    }
  }

  @Test func eachConfigurationHasARecording() throws {
    try inFolder { folder in
      let found = issues {
        expectSnapshot(
          of: Login(top: 150), on: phone, textSizes: [.large, .extraLarge], languages: [nil, "ar"],
          appearances: [.light, .dark], record: .missing, testName: "login()")
      }
      #expect(found.count == 8)
      let recorded = Set(try names(in: folder).map { ($0 as NSString).deletingPathExtension })
      let ends = [
        "", "__dark", "__ar", "__ar__dark", "__text_size_xl", "__text_size_xl__dark",
        "__text_size_xl__ar", "__text_size_xl__ar__dark",
      ]
      #expect(recorded == Set(ends.map { "login.iphone8_portrait" + $0 }))
    }
  }

  /// A test after this one has the screen from before, not one that reads from right to left.
  @Test func theMainScreenIsTheOneFromBefore() throws {
    let main = UIScreen.main
    try inFolder { _ in
      _ = issues {
        expectSnapshot(
          of: Login(top: 150), on: phone, languages: ["ar"], record: .missing, testName: "login()")
      }
      #expect(UIScreen.main === main)
    }
    try Screen("Login") { Login(top: 150) }.expectNoFindings(on: phone, languages: ["ar"])
    #expect(UIScreen.main === main)
  }

  @Test func recordingsThatNoTestUsesAreListed() throws {
    try inFolder { folder in
      _ = login(top: 150, .missing)
      let before = expectNoOrphanedSnapshots()
      #expect(before.isEmpty)
      for name in ["old.json", "old.png", "older.json"] {
        try Data().write(to: folder.appendingPathComponent(name))
      }
      var orphans: [String] = []
      let found = issues { orphans = expectNoOrphanedSnapshots() }
      #expect(orphans == ["old", "older"])
      #expect(found == ["no test uses the recordings old, older in \(folder.path)"])
      // No file is removed.
      #expect(try names(in: folder).count == 5)
    }
  }

  // MARK: Views

  /// A label with a margin, and a mark of 20 points at the leading edge.
  private func tag() -> UIView {
    let (view, label, mark) = (UIView(), UILabel(), UIView())
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "Price"
    mark.backgroundColor = .label
    for part in [label, mark] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      mark.widthAnchor.constraint(equalToConstant: 20),
      mark.heightAnchor.constraint(equalToConstant: 20),
      mark.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: mark.trailingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 8),
    ])
    return view
  }

  private func layout(_ name: String, in folder: URL) throws -> LayoutSnapshot {
    try LayoutSnapshot(
      json: String(contentsOf: folder.appendingPathComponent(name + ".json"), encoding: .utf8))
  }

  @Test func viewsHaveTheTraitsOfEachConfiguration() throws {
    try inFolder { folder in
      let found = issues {
        expectSnapshot(
          of: tag(), on: phone, textSizes: [.large, .extraExtraExtraLarge], languages: [nil, "ar"],
          appearances: [.light, .dark], record: .missing, testName: "tag()")
      }
      #expect(found.count == 8)
      let usual = try layout("tag.iphone8_portrait", in: folder)
      // Human Interface Guidelines, Typography: body has 17 points, and 23 at xxxLarge.
      let large = try layout("tag.iphone8_portrait__text_size_xxxl", in: folder)
      #expect(large.size[1] > usual.size[1] + 4)
      #expect(large.size[0] > usual.size[0])
      // The leading edge is the left one, and the right one in Arabic.
      let mirrored = try layout("tag.iphone8_portrait__ar", in: folder)
      func mark(_ layout: LayoutSnapshot) -> [Double]? {
        layout.views.first { $0.path == "UIView" }?.frame
      }
      #expect(mark(usual)?[0] == 10)
      // Edges are rounded to half points.
      let place = try #require(mark(mirrored)?[0])
      #expect(abs(place - (mirrored.size[0] - 10 - 20)) <= 0.5)
      func picture(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name + ".png"))
      }
      #expect(
        try picture("tag.iphone8_portrait") != picture("tag.iphone8_portrait__dark"))
    }
  }

  @Test func viewsHaveTheGivenSize() throws {
    try inFolder { folder in
      let size = CGSize(width: 200, height: 60)
      let found = issues {
        expectSnapshot(
          of: tag(), size: size, named: "wide", on: phone, record: .missing, testName: "tag()")
      }
      #expect(found.count == 1)
      let layout = try layout("tag.wide.iphone8_portrait", in: folder)
      #expect(layout.size == [200, 60])
      // Half of 60 less half of 20.
      #expect(layout.views.first { $0.path == "UIView" }?.frame == [10, 20, 20, 20])
      let again = issues {
        expectSnapshot(
          of: tag(), size: size, named: "wide", on: phone, record: .never, testName: "tag()")
      }
      #expect(again.isEmpty)
    }
  }
}
