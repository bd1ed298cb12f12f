import ConstraintSolving
import Foundation
import SolvingTestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// Layouts as C code, compiled and compared with independent layouts.
@MainActor
@Suite struct LayoutProgramTests {
  /// Compiles a program and returns the frames that it computes; `nil` for points that it rejects.
  private func frames(
    of program: LayoutProgram, at points: [[Double]]
  ) throws -> [[CGRect]?] {
    let folder = FileManager.default.temporaryDirectory.appending(
      component: "layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(component: "main.c")
    let caller = """
      #include <stdio.h>
      int main(void) {
        double w, h, k;
        screen_frame f[screen_view_count + 1];
        while (scanf("%lf %lf %lf", &w, &h, &k) == 3) {
          if (!screen_layout(w, h, k, f)) { puts("-"); continue; }
          for (int i = 0; i < screen_view_count; i++)
            printf("%.17g %.17g %.17g %.17g ", f[i].x, f[i].y, f[i].width, f[i].height);
          puts(screen_view_name(0) && !screen_view_name(-1) ? "" : "?");
        }
        return 0;
      }
      """
    try (program.cText(prefix: "screen", version: "test") + caller).write(
      to: source, atomically: true, encoding: .utf8)
    let executable = folder.appending(component: "main").path
    let flags = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-o", executable]
    _ = try run("/usr/bin/cc", flags + [source.path], input: "")
    let lines = points.map { "\($0[0]) \($0[1]) \($0.count > 2 ? $0[2] : 0)" }
    let output = try run(executable, [], input: lines.joined(separator: "\n") + "\n")
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      if line == "-" { return nil }
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return stride(from: 0, to: numbers.count, by: 4).map {
        CGRect(x: numbers[$0], y: numbers[$0 + 1], width: numbers[$0 + 2], height: numbers[$0 + 3])
      }
    }
  }

  private func run(_ path: String, _ arguments: [String], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (reading, writing) = (Pipe(), Pipe())
    process.standardInput = reading
    process.standardOutput = writing
    try process.run()
    let writer = Thread {
      try? reading.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? reading.fileHandleForWriting.close()
    }
    writer.start()
    let output = try writing.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }

  /// Compares a program with layouts by GLPK at random points; returns the number of frames compared.
  private func compare(_ screen: Screen, _ program: LayoutProgram, seed: UInt64, _ count: Int)
    throws
    -> Int
  {
    var generator = SeededGenerator(seed: seed)
    let sizes = program.sizes
    let points = (0..<count).map { _ in
      let height = Double.random(in: sizes.heights.from...sizes.heights.to, using: &generator)
      let highest = min(program.highestKeyboard, 0.59 * height)
      let keyboard = highest > 0 ? Double.random(in: 0...highest, using: &generator) : 0
      return [
        Double.random(in: sizes.widths.from...sizes.widths.to, using: &generator), height, keyboard,
      ]
    }
    var compared = 0
    for (point, frames) in zip(points, try frames(of: program, at: points)) {
      let configuration = try #require(Configuration.window(width: point[0], height: point[1]))
      let shown = ShownScreen(screen, in: configuration, method: .direct)
      defer { shown.close() }
      if point[2] > 0, shown.window.unsatisfiableConstraints.isEmpty {
        _ = KeyboardFollowing(shown).apply(height: point[2])
      }
      guard shown.window.unsatisfiableConstraints.isEmpty else {
        #expect(frames == nil, "\(screen.name): no conflict at \(point)")
        continue
      }
      let views = shown.ownVisibleViews
      let found = try #require(frames, "\(screen.name): a conflict at \(point)")
      #expect(found.count == views.count)
      for (view, frame) in zip(views, found) {
        let own = view.exactFrameInWindow
        let difference =
          [
            own.minX - frame.minX, own.minY - frame.minY, own.width - frame.width,
            own.height - frame.height,
          ].map(abs).max() ?? 0
        #expect(difference < 1e-5, "\(screen.name): \(own) is \(frame) at \(point)")
        compared += 1
      }
    }
    return compared
  }

  /// Random screens; `EXPORT_SCREENS=200 EXPORT_POINTS=10000` compares as many screens and windows.
  @Test func compiledProgramsHaveTheEnginesFrames() throws {
    let environment = ProcessInfo.processInfo.environment
    let screens = environment["EXPORT_SCREENS"].flatMap { UInt64($0) } ?? 8
    let count = environment["EXPORT_POINTS"].flatMap { Int($0) } ?? 12
    var total = (programs: 0, leaves: 0, frames: 0)
    for seed in 1...screens {
      let screen = RandomScreen.screen(seed: seed)
      let sizes = try WindowSizes(seed % 2 == 0 ? "320...390x480...1376" : "all")
      let program: LayoutProgram
      do throws(LayoutProgramError) { program = try LayoutProgram(of: screen, over: sizes) } catch {
        continue
      }
      total.programs += 1
      total.leaves += program.leaves.count
      total.frames += try compare(screen, program, seed: seed, count)
    }
    #expect(total.programs * 2 >= screens)
    if environment["EXPORT_SCREENS"] != nil {
      print(
        "\(screens) screens, \(total.programs) programs, \(total.leaves) leaves, "
          + "\(total.frames) frames compared")
    }
  }

  /// A button 20 from both sides, at least 300 wide: conflicts below 340.
  @Test func aProgramIsReadable() throws {
    let screen = CheckedScreens.screen { view in
      let button = UIButton()
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        view.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: 20),
        button.widthAnchor.constraint(greaterThanOrEqualToConstant: 300),
        view.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: 8),
        button.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    let program = try LayoutProgram(of: screen, over: WindowSizes("320...390x480...1376"))
    let text = try program.cText(version: "1")
    #expect(text.contains("width < 340.0"))
    #expect(text.contains("{20.0, height - 52.0, width - 40.0, 44.0}"))
    #expect(text.contains("int test_layout("))
    #expect(try text == LayoutProgram(of: screen, over: program.sizes).cText(version: "1"))
    #expect(throws: LayoutNameError(name: "2x")) { try program.cText(prefix: "2x", version: "1") }
    // At 330 wide, constraints conflict, and at 340 no longer; at 400 wide, the program ends.
    let frames = try frames(
      of: program, at: [[330, 500], [350, 500], [400, 500], [350, 500, 1], [340, 500]])
    #expect(frames.map { $0 == nil } == [true, false, true, true, false])
    #expect(frames[1]?.last == CGRect(x: 20, y: 448, width: 310, height: 44))
  }

  @Test func screensThatCodePositionsAreRejected() throws {
    let screen = CheckedScreens.screen { view in
      CheckedScreens.addScrollView(
        to: view, CGRect(x: 0, y: 0, width: 100, height: 100), contentHeight: 300)
      let picture = AspectView()
      picture.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(picture)
      picture.addSubview(UIView())
      NSLayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        picture.topAnchor.constraint(equalTo: view.topAnchor),
        picture.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
    #expect(throws: LayoutProgramError.dependsOnMore(widths: 320...390)) {
      try LayoutProgram(of: screen, over: WindowSizes("320...390x480...1376"))
    }
  }
}

/// A view whose first subview has an area of 1000 square points.
private final class AspectView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1000 / bounds.width)
  }
}
