import { setTimeout } from 'node:timers/promises'
import { patience } from './browser.ts'

/** Repeats an assertion until it holds, because pages and workers act asynchronously. Fails with the error of the last attempt. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  for (const end = Date.now() + patience; ; await setTimeout(50)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
