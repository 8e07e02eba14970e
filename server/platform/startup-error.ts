/**
 * A fault that the operator can fix (a wrong variable, an unavailable database). The start-up prints its message as one line, without a
 * stack trace, and exits with code 1; so the message says what to do.
 */
export function startupError(message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = 'StartupProblem'
  return error
}

export function isStartupError(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartupProblem'
}
