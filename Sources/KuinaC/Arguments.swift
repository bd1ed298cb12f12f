internal import CKuina
internal import ConstraintSolving

// Arguments from C, checked and converted to Swift types.

extension Session.State {
  func variable(_ handle: kuina_variable) throws(Failure) -> Variable {
    guard let variable = variables[handle] else {
      throw Failure(.unknownVariable, "\(handle) is not a variable of this solver")
    }
    return variable
  }

  func constraint(_ handle: kuina_constraint) throws(Failure) -> Constraint.ID {
    guard let constraint = constraints[handle] else {
      throw Failure(.unknownConstraint, "\(handle) is not a constraint of this solver")
    }
    return constraint
  }
}

extension Session.State {
  func path(_ handle: kuina_path) throws(Failure) -> Path {
    guard let path = paths[handle] else {
      throw Failure(.unknownPath, "\(handle) is not a path of this solver")
    }
    return path
  }
}

extension Optional {
  /// The pointer; throws if it is null.
  func orFailure(_ name: String) throws(Failure) -> Wrapped {
    guard let self else { throw Failure(.badArgument, "\(name) is NULL") }
    return self
  }
}

/// The elements at a pointer; it may be null if there are none.
func elements<Element>(
  _ pointer: UnsafePointer<Element>?, _ count: Int32, _ name: String
) throws(Failure) -> UnsafeBufferPointer<Element> {
  guard count >= 0 else { throw Failure(.badArgument, "the count of \(name) is \(count)") }
  guard count > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  return unsafe UnsafeBufferPointer(start: try pointer.orFailure(name), count: Int(count))
}

/// The caller's buffer for elements; the pointer may be null if the capacity is 0.
func buffer<Element>(
  _ pointer: UnsafeMutablePointer<Element>?, _ capacity: some BinaryInteger, _ name: String
) throws(Failure) -> UnsafeMutableBufferPointer<Element> {
  guard let capacity = Int(exactly: capacity), capacity >= 0 else {
    throw Failure(.badArgument, "the capacity of \(name) is \(capacity)")
  }
  guard capacity > 0 else { return unsafe UnsafeMutableBufferPointer(start: nil, count: 0) }
  return unsafe UnsafeMutableBufferPointer(start: try pointer.orFailure(name), count: capacity)
}

/// Copies as many elements as fit into the caller's buffer; `count` receives the total number.
func copy<Element>(
  _ elements: some Collection<Element>, to pointer: UnsafeMutablePointer<Element>?,
  _ capacity: Int32, _ name: String, _ count: UnsafeMutablePointer<Int32>?
) throws(Failure) {
  let destination = try unsafe buffer(pointer, capacity, name)
  let count = try unsafe count.orFailure("count")
  for (index, element) in elements.prefix(destination.count).enumerated() {
    unsafe destination[index] = element
  }
  unsafe count.pointee = Int32(clamping: elements.count)
}

/// A name passed from C; empty for NULL.
func name(_ text: UnsafePointer<CChar>?) throws(Failure) -> String {
  guard let text = unsafe text else { return "" }
  guard let name = unsafe String(validatingCString: text) else {
    throw Failure(.badArgument, "the name is not UTF-8")
  }
  return name
}

/// Copies as much text as fits into the caller's buffer, terminated by 0.
func copy(
  _ text: String, to destination: UnsafeMutableBufferPointer<CChar>,
  _ length: UnsafeMutablePointer<Int64>?
) {
  unsafe length?.pointee = Int64(text.utf8.count)
  guard !destination.isEmpty else { return }
  var end = 0
  for character in text.unicodeScalars {
    let bytes = character.utf8
    guard end + bytes.count < destination.count else { break }
    for byte in bytes {
      unsafe destination[end] = CChar(bitPattern: byte)
      end += 1
    }
  }
  unsafe destination[end] = 0
}

extension Relation {
  init(_ relation: kuina_relation) throws(Failure) {
    switch Int(relation) {
    case Int(KUINA_LESS_OR_EQUAL): self = .lessThanOrEqual
    case Int(KUINA_EQUAL): self = .equal
    case Int(KUINA_GREATER_OR_EQUAL): self = .greaterThanOrEqual
    default: throw Failure(.badArgument, "\(relation) is not a relation")
    }
  }
}
