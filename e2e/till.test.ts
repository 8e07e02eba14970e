import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { openBackOffice } from './admin.ts'
import { barcodePicture } from './barcode-picture.ts'
import { axe, openBrowser, screenshot, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { getVariant, openShop, type RunningShop, stockShop } from './server.ts'

let shop: RunningShop
let browser: TestBrowser
let page: Page
let storeId: number
let barcode: string
/** The server as a process that a test kills and starts again at its address. */
let server: ServerProcess
let restart: () => Promise<void>

before(async () => {
  shop = await openShop({}, async (databaseUrl, env) => {
    const settings = { ...env, DATABASE_URL: databaseUrl, PORT: String(await freePort(0)) }
    restart = async () => {
      server = await startServer({ env: settings })
    }
    await restart()
    return { url: server.url, stop: () => server.stop() }
  })
  await stockShop(shop)
  const { stock_id } = await getVariant(shop, 'celadon-teapot')
  barcode = '4006381333931'
  await shop.db.updateTable('stocks').set({ barcode }).where('id', '=', stock_id).execute()
  const { data: warehouses } = await shop.admin<{ data: { id: number }[] }>('GET', 'warehouse')
  const store = { language: 'en_us', name: 'Sheung Wan shop', code: 'sw', warehouse_id: warehouses[0]?.id }
  storeId = (await shop.admin('POST', 'store', { ...store, payment_methods: ['cash', 'card', 'fps'] })).data.id
  browser = await openBrowser(shop.url)
  page = await openBackOffice(browser, shop, { width: 1180, height: 820 })
  // A print dialog waits for a person.
  await page.context().addInitScript(() => {
    window.print = () => {}
  })
})
after(async () => {
  await browser?.close()
  await shop?.close()
})

/** What a keyboard scanner does: the keys of a code and Enter, faster than any person. */
const scan = async (tab: Page, code = barcode) => {
  await tab.keyboard.type(code)
  await tab.keyboard.press('Enter')
}
const total = (tab: Page) => tab.getByTestId('total')
const pill = (tab: Page, text: string) =>
  tab.getByRole('banner').getByRole('status').getByText(text, { exact: true }).waitFor()

/** One unit for cash, by keys only: three presses besides the scan. */
async function sell(tab: Page) {
  await total(tab).filter({ hasText: '0.00' }).waitFor()
  await scan(tab)
  await total(tab).filter({ hasText: '368.00' }).waitFor()
  await tab.keyboard.press('F9')
  await tab.getByRole('heading', { name: 'Payment' }).waitFor()
  await tab.keyboard.press('Control+Enter')
  await tab.getByRole('heading', { name: 'Sold' }).waitFor()
  await tab.keyboard.press('Enter')
  await tab.getByRole('button', { name: 'Pay' }).waitFor()
}

async function openTill(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`/admin/store/pos/new/${storeId}`)
  await tab.getByRole('button', { name: 'Pay' }).waitFor()
  return tab
}

test('a register sells on through a cut network, reloads, a second tab and a killed server: each sale once', async () => {
  await page.goto(`/admin/store/pos/${storeId}`)
  await page.getByRole('heading', { name: 'Open the register', level: 2 }).waitFor()
  await page.keyboard.type('500', { delay: 150 })
  await page.getByRole('button', { name: 'Open with HK$500.00' }).click()
  await page.getByRole('button', { name: 'New sale' }).click()
  await page.getByRole('button', { name: /^Celadon teapot/ }).waitFor()
  // The program is on the device once the worker controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  // Three scanned items for cash, with a network: three key presses, and one for the next sale.
  for (const _ of [1, 2, 3]) await scan(page)
  await total(page).filter({ hasText: '1,104.00' }).waitFor()
  await pill(page, 'Online, all sent')
  await screenshot(page, 'till-sell-1180', { fullPage: false })
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  await screenshot(page, 'till-payment-1180', { fullPage: false })
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Sold' }).waitFor()
  await screenshot(page, 'till-done-1180', { fullPage: false })
  await page.keyboard.press('Enter')

  const context = page.context()
  await context.setOffline(true)
  for (let sold = 0; sold < 7; sold++) await sell(page)
  await page.reload()
  await total(page).waitFor()
  for (let sold = 0; sold < 6; sold++) await sell(page)
  await page.reload()
  await total(page).waitFor()
  const second = await openTill(context)
  for (let sold = 0; sold < 4; sold++) await sell(second)
  for (let sold = 0; sold < 3; sold++) await sell(page)
  await pill(page, 'Offline, 20 wait')
  await pill(second, 'Offline, 20 wait')
  await screenshot(page, 'till-offline-1180', { fullPage: false })

  // The server dies as soon as it has the queue: whatever it did or did not store, the queue is sent again.
  const dead = new Promise<void>((resolve) => {
    context.on('request', (request) => {
      if (request.url().endsWith('/pos/sync') && server.process.kill('SIGKILL')) resolve()
    })
  })
  await context.setOffline(false)
  await dead
  await server.ended
  context.removeAllListeners('request')
  await restart()
  await pill(page, 'Online, all sent')
  await pill(second, 'Online, all sent')
  const orders = await shop.db.selectFrom('orders').select('id').where('channel', '=', 'pos').execute()
  assert.equal(orders.length, 21)
  const payments = await shop.db.selectFrom('pos_payments').select(['order_id', 'amount']).execute()
  assert.deepEqual(
    payments.map(({ amount }) => amount).sort((a, b) => a - b),
    [...Array(20).fill(36_800), 110_400],
  )

  await page.goto(`/admin/store/pos/${storeId}?view=close`)
  await page.getByRole('button', { name: 'Type one total' }).click()
  await page.getByRole('textbox', { name: 'Counted' }).fill('8964')
  await page.getByText('It agrees').waitFor()
  await screenshot(page, 'till-close-1180', { fullPage: false })
  await page.getByRole('button', { name: 'Close register' }).click()
  await page.getByRole('heading', { name: 'Register main is closed' }).waitFor()
  const closed = await shop.db.selectFrom('pos_sessions').select(['status', 'difference']).executeTakeFirstOrThrow()
  assert.deepEqual(closed, { status: 'closed', difference: 0 })
})

test('the camera page reads a barcode of a picture and names its product', async () => {
  const tab = await openBackOffice(browser, shop)
  await tab.goto('/admin/demo-camera')
  await tab.locator('input[type=file]').setInputFiles({
    name: 'barcode.png',
    mimeType: 'image/png',
    buffer: await barcodePicture(barcode),
  })
  const row = tab.getByRole('row').filter({ hasText: barcode })
  await row.getByText('ean_13').waitFor()
  await row.getByRole('link', { name: 'Celadon teapot' }).waitFor()
  await tab.getByRole('button', { name: 'Start the camera' }).click()
  await tab
    .getByRole('alert')
    .filter({ hasText: /^(No camera was found|The camera is not allowed)/ })
    .waitFor()
  assert.deepEqual(await eventually(() => axe(tab)), [])
})
