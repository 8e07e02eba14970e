import type { Page } from 'playwright-core'

/** What cannot be undone: a test that calls one of these has the browser context for itself. */
const lasting = {
  page: ['addInitScript', 'addScriptTag', 'emulateMedia', 'exposeFunction', 'route', 'setViewportSize'],
  context: ['addInitScript', 'newCDPSession', 'route', 'setOffline'],
  clock: ['install', 'pauseAt', 'setFixedTime'],
} as const
const events = ['console', 'dialog', 'download', 'load', 'pageerror', 'popup', 'request', 'response'] as const

export interface ReusedContexts {
  /** A page that an earlier test opened with the same options and closed with its context. */
  take(key: string): Page | undefined
  /** Closing the page's context makes it free for a later test. */
  offer(key: string, page: Page): void
}

/**
 * Browser contexts that tests of a file use one after the other: with their process, scripts and pictures, which take longer than most tests, and
 * without what a test leaves behind.
 */
export function reuseContexts(): ReusedContexts {
  const free = new Map<string, Page[]>()
  return {
    take: (key) => free.get(key)?.pop(),
    offer(key, page) {
      const context = page.context()
      const close = context.close.bind(context)
      let isChanged = false
      const watch = (of: object, names: readonly string[]) => {
        for (const name of names) {
          const call: (...given: unknown[]) => unknown = Reflect.get(of, name).bind(of)
          Object.assign(of, {
            [name]: (...given: unknown[]) => {
              isChanged = true
              return call(...given)
            },
          })
        }
      }
      watch(page, lasting.page)
      watch(context, lasting.context)
      watch(page.clock, lasting.clock)
      context.close = async (options) => {
        if (isChanged || page.isClosed()) return close(options)
        await clear(page)
        free.set(key, [...(free.get(key) ?? []), page])
      }
    },
  }
}

async function clear(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of events) page.removeAllListeners(event)
  // A page of the shop without scripts: the one before may store something as it is left.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(0, 0)
  await context.clearCookies()
}
