import type { Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'

interface ReusablePage {
  page: Page
  /** Account and appearance that it was opened with. */
  key: string
  isFree: boolean
}

/** Pages of the back office that later tests of the file use again: with their scripts loaded, and those of axe. */
const reusable = new WeakMap<TestBrowser, ReusablePage[]>()
const pagesOf = (browser: TestBrowser) => reusable.get(browser) ?? []

export function addPage(browser: TestBrowser, key: string, page: Page): void {
  reusable.set(browser, [...pagesOf(browser), { page, key, isFree: false }])
}

/** Called after each test. */
export function freePages(browser: TestBrowser): void {
  for (const one of pagesOf(browser)) one.isFree = true
}

/** A page that an earlier test opened with the same key, without what that test left in the browser. */
export async function takePage(browser: TestBrowser, key: string): Promise<Page | undefined> {
  const found = pagesOf(browser).find((one) => one.isFree && one.key === key && !one.page.isClosed())
  if (!found) return undefined
  found.isFree = false
  const { page } = found
  for (const other of page.context().pages()) if (other !== page) await other.close()
  // Away from what would show its tooltip.
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    // The colour mode belongs to the key.
    for (const name of Object.keys(localStorage)) if (name !== 'mui-mode') localStorage.removeItem(name)
    sessionStorage.clear()
  })
  return page
}
