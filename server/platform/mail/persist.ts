import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

const attempts = 20
const pause = 500

/** What is known of a mail must not be forgotten because the database is away for a moment. Undefined when it stayed away. */
export async function persist<T>(log: Logger, mark: () => Promise<T>): Promise<T | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    try {
      return await mark()
    } catch (error) {
      log.warn({ err: error }, 'Cannot store the result of sending an email')
      await sleep(pause)
    }
  }
  return undefined
}
