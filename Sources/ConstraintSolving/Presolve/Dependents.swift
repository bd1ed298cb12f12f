/// Who follows each root: the variables tied to it, and the definitions that use it.
struct Dependents: ~Copyable {
  private var firstVariable = Flat<Int>()
  private var variables = Flat<Int>()
  private var firstDefinition = Flat<Int>()
  private var definitions = Flat<Int>()
  private var isMarked = Flat<Bool>()
  private var marked = Flat<Int>()

  /// Nobody.
  init() {}

  /// Whether it was not made yet.
  var isEmpty: Bool { firstVariable.isEmpty }

  /// Those of a substitution.
  init(_ substitution: borrowing Substitution) {
    let count = substitution.forest.count
    firstVariable = Flat(repeating: 0, count: count + 2)
    firstDefinition = Flat(repeating: 0, count: count + 2)
    isMarked = Flat(repeating: false, count: substitution.definitionCount)
    for variable in 0..<count {
      let root = substitution.forest.root(of: variable)
      if root >= 0 { firstVariable[root + 2] += 1 }
    }
    for definition in 0..<substitution.definitionCount {
      substitution.forEachTerm(ofDefinition: definition) { root, _ in
        firstDefinition[root + 2] += 1
      }
    }
    for root in 2..<count + 2 {
      firstVariable[root] += firstVariable[root - 1]
      firstDefinition[root] += firstDefinition[root - 1]
    }
    variables = Flat(repeating: 0, count: firstVariable[count + 1])
    definitions = Flat(repeating: 0, count: firstDefinition[count + 1])
    for variable in 0..<count {
      let root = substitution.forest.root(of: variable)
      guard root >= 0 else { continue }
      variables[firstVariable[root + 1]] = variable
      firstVariable[root + 1] += 1
    }
    for definition in 0..<substitution.definitionCount {
      substitution.forEachTerm(ofDefinition: definition) { root, _ in
        definitions[firstDefinition[root + 1]] = definition
        firstDefinition[root + 1] += 1
      }
    }
  }

  /// Calls a closure with each variable tied to a root.
  @inline(__always)
  func forEachVariable(of root: Int, _ body: (Int) -> Void) {
    for position in firstVariable[root]..<firstVariable[root + 1] { body(variables[position]) }
  }

  /// Notes a root whose dependents are wanted.
  @inline(__always)
  mutating func mark(definitionsOf root: Int) {
    for position in firstDefinition[root]..<firstDefinition[root + 1] {
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

  /// The last of the marked definitions, on which none of the others depends; it is marked no more.
  @inline(__always)
  mutating func popMarked() -> Int? {
    guard let definition = marked.popLast() else { return nil }
    isMarked[definition] = false
    return definition
  }
}
