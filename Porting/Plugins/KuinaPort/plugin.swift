import Foundation
import PackagePlugin

/// Rewrites an app's sources for a target whose folder has the settings file `port.json`.
@main
struct KuinaPort: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let settingsFile = target.directoryURL.appending(path: "port.json")
    guard FileManager.default.fileExists(atPath: settingsFile.path) else {
      Diagnostics.error("the target \(target.name) has no port.json, which names the app's sources")
      return []
    }
    let settings: PortSettings
    do {
      settings = try PortSettings(contentsOf: settingsFile.path)
    } catch {
      Diagnostics.error("\(error)")
      return []
    }
    var plan = PortPlan(
      settings, relativeTo: target.directoryURL, target: target.name,
      output: context.pluginWorkDirectoryURL.appending(path: "Rewritten").path,
      available: modules(of: target))
    if let files = (target as? any SourceModuleTarget)?.sourceFiles,
      files.contains(where: { $0.type == .resource })
    {
      plan.hasResourceBundle = true
    }
    let foreignSources = foreignSources(of: target)
    plan.foreignSources = foreignSources.isEmpty ? nil : foreignSources
    if plan.files.isEmpty {
      Diagnostics.error("\(settingsFile.path): \"sources\" selects no Swift files")
    }
    let planFile = context.pluginWorkDirectoryURL.appending(path: "plan.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    let data = try encoder.encode(plan)
    if FileManager.default.contents(atPath: planFile.path) != data { try data.write(to: planFile) }
    return [
      .buildCommand(
        displayName: "Rewriting \(plan.files.count) files of \(target.name)",
        executable: try context.tool(named: "kuina-port").url,
        arguments: ["--plan", planFile.path],
        inputFiles: [planFile]
          + (plan.files.map(\.source) + foreignSources + dataModelFiles(plan) + assetFiles(plan))
          .map { URL(filePath: $0) },
        outputFiles: plan.files.map { URL(filePath: $0.output) }
          + [URL(filePath: plan.registration)])
    ]
  }

  /// The files of a plan's data models.
  private func dataModelFiles(_ plan: PortPlan) -> [String] {
    (plan.dataModels ?? []).flatMap { model -> [String] in
      let paths = FileManager.default.enumerator(atPath: model)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix("contents") || $0.hasSuffix(".xccurrentversion") }.sorted()
        .map { model + "/" + $0 }
    }
  }

  /// The files that describe the sets of a plan's asset catalogues.
  private func assetFiles(_ plan: PortPlan) -> [String] {
    (plan.assetCatalogs ?? []).flatMap { catalog -> [String] in
      let paths =
        FileManager.default.enumerator(atPath: catalog)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix("Contents.json") }.sorted().map { catalog + "/" + $0 }
    }
  }

  /// The sources of the targets on which a target depends and whose sources are rewritten as well.
  private func foreignSources(of target: any Target) -> [String] {
    target.recursiveTargetDependencies.flatMap { other -> [String] in
      let file = other.directoryURL.appending(path: "port.json").path
      guard FileManager.default.fileExists(atPath: file),
        let settings = try? PortSettings(contentsOf: file)
      else { return [] }
      let plan = PortPlan(
        settings, relativeTo: other.directoryURL, target: other.name, output: "", available: [])
      return plan.files.map(\.source)
    }.sorted()
  }

  /// The modules that the target can import.
  private func modules(of target: any Target) -> [String] {
    var names: Set<String> = []
    for dependency in target.dependencies {
      switch dependency {
      case .target(let target): names.insert(target.name)
      case .product(let product):
        for target in product.targets { names.insert(target.name) }
      @unknown default: break
      }
    }
    for target in target.recursiveTargetDependencies { names.insert(target.name) }
    return names.sorted()
  }
}
