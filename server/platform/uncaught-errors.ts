import type { Logger } from 'pino'
import type { Health } from './health.ts'

/**
 * An error that nobody caught ends the work it came from, not the requests of everybody else: it is logged and counted, and
 * the process lives on.
 */
export function logUncaughtErrors(log: Logger, health: Health): void {
  const survive = (error: unknown) => {
    health.faults++
    log.fatal({ err: error }, 'An error was not caught')
  }
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}
