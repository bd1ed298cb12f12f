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
  func script(size: Int) -> EditScript {
    switch self {
    case .article: .article()
    case .split: .split(panes: size)
    case .table: .table(rows: size, columns: 5)
    case .form: .form(fields: size)
    case .sparse: .sparse(variables: size)
    case .build: .buildUp(rows: size)
    case .buildForm: .buildUpForm(rows: size)
    case .switching: .switching(views: size)
    }
  }
}
