import type { Page } from 'playwright-core'

/** Storefront scripts load after the page: until then a button submits its form and no panel opens. So every page load waits for them. */
export async function waitUntilAlive(page: Page): Promise<Page> {
  // Stored at the start, because a test that mocks the clock replaces it.
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

/** The request for personal data is the last effect of the first render (CartProvider). The back office renders in the browser only. */
const isAlive = () => {
  if (location.pathname.startsWith('/admin') || !document.querySelector('script[type=module]')) return true
  const resources: () => PerformanceEntryList = Reflect.get(window, 'resources')
  return resources().some(({ name }) => new URL(name).pathname === '/api/visitor')
}
