import ArgumentParser
import LinearProgramming

/// Checks that the build has GLPK, for a command that shows GLPK at work.
/// - Parameter command: The command as a user types it.
/// - Throws: `ValidationError` in a build without GLPK.
func requireGLPK(for command: String) throws {
  if LinearProgram.usesGLPK { return }
  throw ValidationError("\(command) shows how GLPK solves, and this build has no GLPK")
}
