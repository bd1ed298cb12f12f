import UIKit

/// A log of the calls that several controllers receive, in order.
@MainActor
final class ControllerLog {
  var lines: [String] = []

  /// The lines, from which a new log begins.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that logs the calls it receives, under a name.
class LoggingController: UIViewController {
  let name: String
  let log: ControllerLog
  var logsLayout = false
  /// Called at the end of `viewDidLoad`.
  var onLoad: (() -> Void)?

  init(_ name: String, _ log: ControllerLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func write(_ line: String) { log.lines.append("\(name).\(line)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    write("viewDidLoad")
    onLoad?()
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    write("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    write("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    write("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    write("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    write("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if logsLayout { write("viewWillLayoutSubviews") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if logsLayout { write("viewDidLayoutSubviews") }
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    write(parent == nil ? "willMove(toParent: nil)" : "willMove(toParent:)")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    write(parent == nil ? "didMove(toParent: nil)" : "didMove(toParent:)")
  }
}

/// Two controllers, named "first" and "second", and the log in which both write.
@MainActor
func makeLoggingControllers() -> (ControllerLog, LoggingController, LoggingController) {
  let log = ControllerLog()
  return (log, LoggingController("first", log), LoggingController("second", log))
}

/// Collects issues instead of writing the first one out.
@MainActor
func issues(of action: () -> Void) -> [LayoutIssue] {
  var issues: [LayoutIssue] = []
  let handler = LayoutDiagnostics.handler
  defer { LayoutDiagnostics.handler = handler }
  LayoutDiagnostics.handler = { issues.append($0) }
  action()
  return issues
}

/// Returns the misuse of controllers and tables that is reported during an action.
@MainActor
func misuse(in action: () -> Void) -> [ControllerMisuse] {
  issues(of: action).compactMap { if case .controller(let misuse) = $0 { misuse } else { nil } }
}
