import { setTimeout } from 'node:timers/promises'
import { patience } from './browser.ts'

/** Asserts again until it holds: what a page or a worker does comes some time after it was asked for. Fails as the last try failed. */
export async function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  for (const end = Date.now() + patience; ; await setTimeout(50)) {
    try {
      return await check()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
