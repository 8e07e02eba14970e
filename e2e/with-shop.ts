import { after, afterEach, before } from 'node:test'
import type { Page } from 'playwright-core'
import { openBackOffice } from './admin.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { freePages } from './reused-pages.ts'
import { openShop, openStockedShop, type RunningShop } from './server.ts'

/* Each test file runs in its own process, with one shop and one browser: these are set once its `before` has run. */
export let shop: RunningShop
export let browser: TestBrowser
/** The page that withBackOffice opens. */
export let page: Page

/**
 * Starts a shop and a browser before the tests of a file and closes both after them; `fill` adds data. Code that needs the browser belongs into
 * `start`: another `before` of the file would not wait for this one.
 */
export function withShop(
  fill?: (shop: RunningShop) => Promise<unknown>,
  start?: () => Promise<unknown>,
  open: () => Promise<RunningShop> = openShop,
): void {
  before(async () => {
    shop = await open()
    await fill?.(shop)
    browser = await openBrowser(shop.url)
    await start?.()
  })
  afterEach(() => freePages(browser))
  after(async () => {
    await browser?.close()
    await shop?.close()
  })
}

/** Like `withShop`, with the products of `stockShop`. */
export const withStockedShop = (fill?: (shop: RunningShop) => Promise<unknown>, start?: () => Promise<unknown>): void =>
  withShop(fill, start, openStockedShop)

/** Starts a shop and a page on which the administrator is logged in. */
export function withBackOffice(fill?: (shop: RunningShop) => Promise<unknown>, open = openShop): void {
  withShop(
    fill,
    async () => {
      page = await openBackOffice(browser, shop, { own: true })
    },
    open,
  )
}

/** Like `withBackOffice`, with the products of `stockShop`. */
export const withStockedBackOffice = (fill?: (shop: RunningShop) => Promise<unknown>): void =>
  withBackOffice(fill, openStockedShop)
