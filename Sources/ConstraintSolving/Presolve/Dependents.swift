/// The dependents of each free variable: the variables aggregated to it, and the definitions that
/// use it.
struct Dependents: ~Copyable {
  private var firstVariable = UnmanagedArray<Int>()
  private var variables = UnmanagedArray<Int>()
  private var firstDefinition = UnmanagedArray<Int>()
  private var definitions = UnmanagedArray<Int>()
  private var isMarked = UnmanagedArray<Bool>()
  private var marked = UnmanagedArray<Int>()

  /// No dependents.
  init() {}

  /// Whether it has not been built yet.
  var isEmpty: Bool { firstVariable.isEmpty }

  /// The dependents in a substitution.
  init(_ substitution: borrowing Substitution) {
    let count = substitution.forest.count
    firstVariable = UnmanagedArray(repeating: 0, count: count + 2)
    firstDefinition = UnmanagedArray(repeating: 0, count: count + 2)
    isMarked = UnmanagedArray(repeating: false, count: substitution.definitionCount)
    for variable in 0..<count {
      let freeVariable = substitution.forest.root(of: variable)
      if freeVariable >= 0 { firstVariable[freeVariable + 2] += 1 }
    }
    for definition in 0..<substitution.definitionCount {
      substitution.forEachTerm(ofDefinition: definition) { freeVariable, _ in
        firstDefinition[freeVariable + 2] += 1
      }
    }
    for freeVariable in 2..<count + 2 {
      firstVariable[freeVariable] += firstVariable[freeVariable - 1]
      firstDefinition[freeVariable] += firstDefinition[freeVariable - 1]
    }
    variables = UnmanagedArray(repeating: 0, count: firstVariable[count + 1])
    definitions = UnmanagedArray(repeating: 0, count: firstDefinition[count + 1])
    for variable in 0..<count {
      let freeVariable = substitution.forest.root(of: variable)
      guard freeVariable >= 0 else { continue }
      variables[firstVariable[freeVariable + 1]] = variable
      firstVariable[freeVariable + 1] += 1
    }
    for definition in 0..<substitution.definitionCount {
      substitution.forEachTerm(ofDefinition: definition) { freeVariable, _ in
        definitions[firstDefinition[freeVariable + 1]] = definition
        firstDefinition[freeVariable + 1] += 1
      }
    }
  }

  /// Calls a closure with each variable aggregated to a free variable.
  @inline(__always)
  func forEachVariable(of freeVariable: Int, _ body: (Int) -> Void) {
    for position in firstVariable[freeVariable]..<firstVariable[freeVariable + 1] {
      body(variables[position])
    }
  }

  /// Marks the definitions that use a free variable.
  @inline(__always)
  mutating func mark(definitionsOf freeVariable: Int) {
    for position in firstDefinition[freeVariable]..<firstDefinition[freeVariable + 1] {
      let definition = definitions[position]
      if isMarked[definition] { continue }
      isMarked[definition] = true
      marked.append(definition)
      var hole = marked.count - 1
      while hole > 0, marked[hole - 1] > definition {
        marked[hole] = marked[hole - 1]
        hole -= 1
      }
      marked[hole] = definition
    }
  }

  /// Unmarks and returns the last of the marked definitions, on which none of the others depends.
  @inline(__always)
  mutating func popMarked() -> Int? {
    guard let definition = marked.popLast() else { return nil }
    isMarked[definition] = false
    return definition
  }
}
