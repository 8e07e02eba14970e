import { isStartupError } from '#server/platform/startup-error.ts'

/** Runs a command of an operator: a fault that they can fix is printed as one line, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    console.error(isStartupError(error) ? error.message : error)
    process.exit(1)
  }
}
