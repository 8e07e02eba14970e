import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { openBackOffice } from './admin.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { openShop, openStockedShop, type RunningShop } from './server.ts'

/* Each test file is a process of its own, with one shop and one browser: these are there once its `before` has run. */
export let shop: RunningShop
export let browser: TestBrowser
/** Of withBackOffice. */
export let page: Page

/**
 * Opens a shop before the tests of a file, lets `fill` put something into it, and a browser; closes both after them. What needs the browser
 * belongs into `start`: another `before` of the file would not wait for this one.
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
  after(async () => {
    await browser?.close()
    await shop?.close()
  })
}

/** Like `withShop`, with the goods of `stockShop` in it. */
export const withStockedShop = (fill?: (shop: RunningShop) => Promise<unknown>, start?: () => Promise<unknown>): void =>
  withShop(fill, start, openStockedShop)

/** Opens a shop and a page on which the administrator is logged in. */
export function withBackOffice(fill?: (shop: RunningShop) => Promise<unknown>, open = openShop): void {
  withShop(
    fill,
    async () => {
      page = await openBackOffice(browser, shop)
    },
    open,
  )
}

/** Like `withBackOffice`, with the goods of `stockShop` in the shop. */
export const withStockedBackOffice = (fill?: (shop: RunningShop) => Promise<unknown>): void =>
  withBackOffice(fill, openStockedShop)
