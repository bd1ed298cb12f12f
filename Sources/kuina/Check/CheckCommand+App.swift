import Foundation
import LayoutChecking

extension CheckCommand {
  /// Checks the screens of an app's package, whose code runs.
  func checkApp(_ package: AppPackage, _ plan: CheckPlan, _ result: inout CheckResult) throws {
    let command = try package.checker(app.appProduct)
    let screens = AppScreens(
      command: command, timeLimit: .seconds(workers.timeLimit),
      jobs: workers.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    let names = try screens.names()
    let indices = try AppScreens.choose(report.screens, among: names)
    var bar = ProgressBar(count: indices.count)
    defer { bar.clear() }
    try screens.check(indices, names, by: plan, progress: { bar.show($0) }) { check in
      result.add(check)
    }
  }
}
