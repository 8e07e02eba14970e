import type { Page } from 'playwright-core'

/**
 * The scripts of the shop come after its page: until then a button does what its form does, and no panel opens. So whatever loads a page
 * waits until they live.
 */
export async function waitUntilAlive(page: Page): Promise<Page> {
  // Kept from the start: a test that sets the clock replaces what tells the time.
  await page.addInitScript(() =>
    Object.assign(window, { resources: performance.getEntriesByType.bind(performance, 'resource') }),
  )
  const { goto, reload, goBack, goForward, waitForURL } = page
  const alive = async <A>(loaded: Promise<A>) => {
    const answer = await loaded
    await page.waitForFunction(isAlive)
    return answer
  }
  return Object.assign(page, {
    goto: (...given: Parameters<typeof goto>) => alive(goto.apply(page, given)),
    reload: (...given: Parameters<typeof reload>) => alive(reload.apply(page, given)),
    goBack: (...given: Parameters<typeof goBack>) => alive(goBack.apply(page, given)),
    goForward: (...given: Parameters<typeof goForward>) => alive(goForward.apply(page, given)),
    waitForURL: (...given: Parameters<typeof waitForURL>) => alive(waitForURL.apply(page, given)),
  })
}

/** Asking for what is personal is the last effect of a page's first drawing (CartProvider). The back office draws itself. */
const isAlive = () => {
  if (location.pathname.startsWith('/admin') || !document.querySelector('script[type=module]')) return true
  const resources: () => PerformanceEntryList = Reflect.get(window, 'resources')
  return resources().some(({ name }) => new URL(name).pathname === '/api/visitor')
}
