/// A kind of generated edit script, in different sizes.
enum Family: String, CaseIterable {
  case article
  case split
  case table
  case form
  case sparse
  case build
  case buildForm = "build-form"
  case switching
  case chat
  case flow
  case tiling
  case plan
  case dense

  /// The sizes in the table of results, and those of a quick run.
  func sizes(isQuick: Bool) -> [Int] {
    switch self {
    case .article: [3]
    case .split: isQuick ? [50] : [50, 100, 300]
    case .table: isQuick ? [20] : [20, 200]
    case .form: isQuick ? [100] : [100, 300]
    case .sparse: isQuick ? [100] : [100, 300]
    case .build, .buildForm: isQuick ? [100] : [100, 1000]
    case .switching: [100]
    case .chat: isQuick ? [20] : [5, 20, 80]
    case .flow: isQuick ? [15] : [5, 15, 50]
    case .tiling: isQuick ? [15] : [5, 15, 50]
    case .plan: isQuick ? [30] : [8, 30, 100]
    case .dense: isQuick ? [8] : [4, 8, 16]
    }
  }

  /// The unit of the size, for the legend.
  var unit: String {
    switch self {
    case .article: "views"
    case .split: "panes"
    case .table: "rows of five cells"
    case .form: "fields"
    case .sparse: "variables"
    case .build, .buildForm: "constraints"
    case .switching: "views"
    case .chat: "messages"
    case .flow: "items"
    case .tiling: "windows"
    case .plan: "tasks"
    case .dense: "variables"
    }
  }

  /// The script of a size; the same one in each run.
  ///
  /// - Parameters:
  ///   - size: The size, in the family's unit.
  ///   - isBrief: Whether the script has a tenth of the edits, for large sizes.
  /// - Returns: The script.
  func script(size: Int, isBrief: Bool = false) -> EditScript {
    let repeats = isBrief ? 1 : 10
    let steps = 2 * repeats
    return switch self {
    case .article: .article()
    case .split: .split(panes: size, steps: 6 * repeats)
    case .table: .table(rows: size, columns: 5, steps: 6 * repeats)
    case .form: .form(fields: size, labels: repeats)
    case .sparse: .sparse(variables: size, edits: 6 * repeats)
    case .build: .buildUp(rows: size)
    case .buildForm: .buildUpForm(rows: size)
    case .switching: .switching(views: size)
    case .chat: .chat(messages: size, steps: steps)
    case .flow: .flow(items: size, steps: steps)
    case .tiling: .tiling(windows: size, steps: steps)
    case .plan: .plan(tasks: size, steps: steps)
    case .dense: .dense(variables: size, steps: steps)
    }
  }
}
