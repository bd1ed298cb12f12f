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
    return switch self {
    case .article: .article()
    case .split: .split(panes: size, steps: 6 * repeats)
    case .table: .table(rows: size, columns: 5, steps: 6 * repeats)
    case .form: .form(fields: size, labels: repeats)
    case .sparse: .sparse(variables: size, edits: 6 * repeats)
    case .build: .buildUp(rows: size)
    case .buildForm: .buildUpForm(rows: size)
    case .switching: .switching(views: size)
    }
  }
}
