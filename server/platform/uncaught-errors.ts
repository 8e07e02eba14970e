import type { Logger } from 'pino'
import type { Health } from './health.ts'

/**
 * An uncaught error ends the work it came from, not the requests of other visitors: it is logged and counted, and the process continues.
 */
export function logUncaughtErrors(log: Logger, health: Health): void {
  const survive = (error: unknown) => {
    health.faults++
    log.fatal({ err: error }, 'Uncaught error')
  }
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}
