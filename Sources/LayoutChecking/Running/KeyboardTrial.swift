import Foundation
import UIKit

/// A trial of a screen whose controller has code: every field is edited with every keyboard of a
/// device, while the controller's observers, constraints, insets and delegates run.
///
/// The keyboard also changes its height, the device is rotated, a hardware keyboard is disconnected,
/// and a touch drags the keyboard, as far as the screen supports these. Between these steps the
/// clock is advanced until all animations have ended.
@MainActor
final class KeyboardTrial {
  /// The state of a field at one moment.
  struct Visit {
    let field: UIView
    let moment: TrialMoment
    /// The height that the keyboard covers, in points.
    let height: Double
    let sight: FieldSight
    /// The hidden height that is due to the keyboard, in points.
    let hidden: Double
    /// The differences from editing the field with a hardware keyboard.
    let changes: [LayoutChange]
  }

  /// A difference that remains after the keyboard is hidden.
  struct Remainder {
    let field: UIView
    let changes: [LayoutChange]
    /// The action that hid the keyboard, in words.
    let action: String
  }

  let trial: TrialScreen
  let configuration: Configuration
  /// The fields of the screen that can be edited.
  private(set) var fields: [UIView] = []
  /// All fields of the screen.
  private(set) var inputs: [UIView] = []
  /// The proofs for ``inputs`` if nothing moves them, once they are needed.
  var provedFields: [HeightProof]?
  private(set) var visits: [Visit] = []
  private(set) var remainders: [Remainder] = []
  private(set) var gaps: [KeyboardGapProbe.Gap] = []
  /// The fields that move with a hardware keyboard, where nothing covers them, with the distance.
  private(set) var needless: [(field: UIView, distance: Double, changes: [LayoutChange])] = []
  private(set) var motion: KeyboardMotionProbe?
  /// The layout before editing.
  private var rest: LayoutState
  /// The state while a field is edited with a hardware keyboard.
  private var baseline: [ObjectIdentifier: (hidden: Double, state: LayoutState)] = [:]

  var shown: ShownScreen { trial.shown }

  /// The height of a candidate bar, in points.
  private static let candidateBar: CGFloat = 44
  /// The number of heights that are tried in addition to those of the device.
  private static let samples = 6
  /// The maximum number of fields that are edited during rotations and other rare events.
  private static let rareLimit = 6
  /// The smallest distance of a needless motion, in points.
  private static let largeMotion = 44.0

  /// Runs a trial.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - configuration: The configuration.
  ///   - orientation: The orientation to which the device is rotated; `nil` for none.
  init(
    of screen: Screen, in configuration: Configuration, rotatingTo orientation: Device.Orientation?
  ) {
    self.configuration = configuration
    trial = TrialScreen(shown: ShownScreen(screen, in: configuration))
    rest = trial.state
    guard screen.isWholeScreen, !configuration.device.keyboardHeights.all.isEmpty else { return }
    // The screen may begin editing by itself.
    trial.waitForAnimations()
    trial.endEditing()
    rest = trial.state
    inputs = shown.content.textInputs.filter(shown.isOwn)
    fields = inputs
    recordBaseline()
    guard !fields.isEmpty else { return }
    for (index, field) in fields.enumerated() {
      tryHeights(field, recordsMotion: index == 0, changesHeight: index < Self.rareLimit)
    }
    moveThroughFields()
    for field in fields.prefix(Self.rareLimit) {
      if let orientation { rotate(to: orientation, editing: field) }
      disconnectHardware(editing: field)
      drag(editing: field)
      type(into: field)
    }
  }

  /// Removes the screen from its window.
  func close() { shown.close() }

  // MARK: Steps

  /// Edits each field with a hardware keyboard, without anything on the screen.
  ///
  /// What code changes then is not due to the keyboard. Fields that cannot be edited are left out.
  private func recordBaseline() {
    let keyboard = trial.keyboard
    let bar = keyboard.shortcutBarHeight
    keyboard.shortcutBarHeight = 0
    keyboard.isHardwareKeyboardConnected = true
    fields = fields.filter { field in
      let top = field.convert(field.bounds, to: nil).minY
      let before = trial.sight(of: field).hidden
      guard trial.edit(field) else { return false }
      let sight = trial.sight(of: field)
      let state = trial.state
      baseline[ObjectIdentifier(field)] = (sight.hidden, state)
      let distance = Double(top - field.convert(field.bounds, to: nil).minY)
      if before == 0, distance > Self.largeMotion {
        needless.append((field, distance, rest.changes(to: state)))
      }
      trial.endEditing()
      return true
    }
    keyboard.isHardwareKeyboardConnected = false
    keyboard.shortcutBarHeight = bar
    noteRemainder(of: fields.last, "editing with a hardware keyboard", onlyMotion: true)
  }

  private func tryHeights(_ field: UIView, recordsMotion: Bool, changesHeight: Bool) {
    let device = configuration.device
    let bar = PredictionBar(for: field, on: device)
    let heights = Set(bar.heights(on: device)).sorted()
    var seen: Set<Double> = []
    for height in heights {
      trial.keyboard.height = CGFloat(height)
      var probe: KeyboardMotionProbe?
      if recordsMotion, height == heights.first { probe = KeyboardMotionProbe(on: trial) }
      guard probe?.edit(field) ?? trial.edit(field) else { continue }
      if let probe { motion = probe }
      // A view in place of the keyboard has one height.
      guard seen.insert(trial.covered).inserted else {
        trial.endEditing()
        continue
      }
      visit(field, .shown)
      probeGaps(field)
      if changesHeight, height == heights.last { changeHeight(field) }
      trial.endEditing()
      noteRemainder(of: field, "the keyboard is hidden")
    }
  }

  /// Changes the height of the shown keyboard: by a candidate bar, and to heights between those of
  /// the table and below them.
  private func changeHeight(_ field: UIView) {
    let keyboard = trial.keyboard
    let highest = keyboard.height
    keyboard.candidateBarHeight = Self.candidateBar
    trial.waitForAnimations()
    visit(field, .grown)
    keyboard.candidateBarHeight = 0
    trial.waitForAnimations()
    for index in 1..<Self.samples {
      keyboard.show(height: (highest * CGFloat(index) / CGFloat(Self.samples)).rounded())
      trial.waitForAnimations()
      visit(field, .resized)
    }
    keyboard.show(height: highest)
    trial.waitForAnimations()
    visit(field, .resized)
  }

  /// Edits one field after the other while the keyboard stays.
  private func moveThroughFields() {
    guard fields.count > 1 else { return }
    var previous: UIView?
    useTallestKeyboard()
    for field in fields + fields.prefix(1) where trial.edit(field) {
      if let previous { visit(field, .moved(from: shown.subject(previous).name)) }
      previous = field
    }
    trial.endEditing()
    noteRemainder(of: previous, "the keyboard is hidden")
  }

  private func rotate(to orientation: Device.Orientation, editing field: UIView) {
    let screen = trial.window.screen
    guard let own = screen.device?.orientation, own != orientation else { return }
    useTallestKeyboard()
    guard trial.edit(field) else { return }
    guard screen.rotate(to: orientation) else { return trial.endEditing() }
    trial.waitForAnimations()
    visit(field, .rotated(to: orientation), hiddenWithoutKeyboard: hiddenWithHardware)
    screen.rotate(to: own)
    trial.waitForAnimations()
    visit(field, .rotatedBack)
    trial.endEditing()
    noteRemainder(of: field, "the device is rotated and the keyboard is hidden")
  }

  private func disconnectHardware(editing field: UIView) {
    let keyboard = trial.keyboard
    useTallestKeyboard()
    keyboard.isHardwareKeyboardConnected = true
    if trial.edit(field) {
      keyboard.isHardwareKeyboardConnected = false
      trial.waitForAnimations()
      visit(field, .disconnected)
      trial.endEditing()
    }
    keyboard.isHardwareKeyboardConnected = false
    noteRemainder(of: field, "a hardware keyboard is disconnected and the keyboard is hidden")
  }

  /// Drags the keyboard down half-way and back, then down, where the screen lets a touch do so.
  private func drag(editing field: UIView) {
    let interactive = rest.views.contains {
      ($0 as? UIScrollView)?.keyboardDismissMode == .interactive
    }
    guard interactive, trial.edit(field), trial.keyboard.isShown else { return }
    let keyboard = trial.keyboard
    let top = keyboard.frame.minY
    let middle = top + CGFloat(trial.covered) / 2
    keyboard.follow(touchAt: middle)
    trial.window.layoutIfNeeded()
    keyboard.follow(touchAt: top)
    keyboard.release(hiding: false)
    trial.waitForAnimations()
    visit(field, .draggedBack)
    keyboard.follow(touchAt: middle)
    keyboard.release(hiding: true)
    trial.waitForAnimations()
    trial.endEditing()
    noteRemainder(of: field, "a touch has dragged the keyboard off the screen")
  }

  /// Types several lines into a text view, which may grow, as may an accessory.
  private func type(into field: UIView) {
    guard let text = field as? UITextView, trial.edit(field) else { return }
    let before = text.text
    trial.keyboard.type("a\nb\nc\nd")
    trial.waitForAnimations()
    visit(field, .typed)
    text.text = before
    trial.endEditing()
  }

  private func useTallestKeyboard() {
    let heights = configuration.device.keyboardHeights.all
    if let tallest = heights.max() { trial.keyboard.height = tallest }
  }

  // MARK: Measuring

  /// Records the state of a field that is edited.
  private func visit(
    _ field: UIView, _ moment: TrialMoment,
    hiddenWithoutKeyboard: ((UIView) -> Double)? = nil
  ) {
    guard field.isFirstResponder, field.window === trial.window else { return }
    let sight = trial.sight(of: field)
    let own = baseline[ObjectIdentifier(field)]
    let height = trial.covered
    let changes = own.map { $0.state.changes(to: trial.state) } ?? []
    var base = own?.hidden ?? 0
    // Another orientation has other frames, and may have other constraints.
    let isRotated = hiddenWithoutKeyboard != nil
    if sight.hidden > 0, let hiddenWithoutKeyboard { base = hiddenWithoutKeyboard(field) }
    visits.append(
      Visit(
        field: field, moment: moment, height: height, sight: sight,
        // If the field is hidden even without a keyboard, the keyboard is not the cause.
        hidden: base > Double(LayoutState.tolerance) ? 0 : sight.hidden,
        changes: isRotated ? changes.filter(\.isCause) : changes))
  }

  /// Returns the hidden height of a field in the present orientation with a hardware keyboard.
  private func hiddenWithHardware(_ field: UIView) -> Double {
    let keyboard = trial.keyboard
    let bar = keyboard.shortcutBarHeight
    defer { keyboard.shortcutBarHeight = bar }
    trial.endEditing()
    keyboard.shortcutBarHeight = 0
    keyboard.isHardwareKeyboardConnected = true
    let hidden = trial.edit(field) ? trial.sight(of: field).hidden : 0
    trial.endEditing()
    keyboard.isHardwareKeyboardConnected = false
    _ = trial.edit(field)
    return hidden
  }

  private func probeGaps(_ field: UIView) {
    guard let visit = visits.last, visit.moment == .shown else { return }
    gaps += KeyboardGapProbe(trial).gaps(after: visit.changes, editing: field)
  }

  /// Records the differences from the layout before editing.
  private func noteRemainder(of field: UIView?, _ action: String, onlyMotion: Bool = false) {
    let present = trial.state
    defer { rest = present }
    guard let field else { return }
    let changes = rest.changes(to: present).filter { change in
      switch change.property {
      // The field edited last stays in view, as on a device, if the offset is valid.
      case .offset(let view):
        (present.scrollStates[ObjectIdentifier(view)]?.excess ?? 0) > LayoutState.tolerance
      case .inset, .topInset, .indicators, .safeArea, .transform: true
      case .constant, .activation, .frame: !onlyMotion
      }
    }
    guard !changes.isEmpty else { return }
    remainders.append(Remainder(field: field, changes: changes, action: action))
  }
}
