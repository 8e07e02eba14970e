/**
 * A fault that the operator can mend (a wrong variable, a database that is away). The start-up shows its message as one
 * line, without a stack trace, and ends with code 1; so the message says what to do.
 */
export function startupError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'StartupProblem'
  return error
}

export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupProblem'
}
