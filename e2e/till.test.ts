// Slow: it sells until registers were cut off and, in a long run, their server was killed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { freePort } from '#server/platform/embedded-postgres/run-cluster.ts'
import { isComplete, onlyLong } from '#server/testing/complete.ts'
import { startInProcess } from '#server/testing/in-process-server.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { openBackOffice } from './admin.ts'
import { barcodePicture } from './barcode-picture.ts'
import { axe, openBrowser, screenshot, type TestBrowser } from './browser.ts'
import { eventually } from './eventually.ts'
import { getVariant, openStockedShop, type RunningShop } from './server.ts'

let shop: RunningShop
let browser: TestBrowser
let page: Page
let storeId: number
let barcode: string
const [large, medium] = ['4891188000651', '4891188000668']
/** In a long run, the server as a process that a test kills and starts again at its address. */
let server: ServerProcess
let restart: () => Promise<void>
const startToKill: typeof startInProcess = async (databaseUrl, env) => {
  const settings = { ...env, DATABASE_URL: databaseUrl, PORT: String(await freePort(0)) }
  restart = async () => {
    server = await startServer({ env: settings })
  }
  await restart()
  return { url: server.url, stop: () => server.stop() }
}

before(async () => {
  shop = await openStockedShop({}, isComplete ? startToKill : startInProcess)
  const { stock_id } = await getVariant(shop, 'celadon-teapot')
  barcode = '4006381333931'
  await shop.db.updateTable('stocks').set({ barcode }).where('id', '=', stock_id).execute()
  // Two sizes of the coat in ink, 520.00 each. A register is notified of codes that the shop saves, so they are there from the start.
  const coat = await getVariant(shop, 'ridge-chore-coat')
  const sizes = await shop.db
    .selectFrom('stocks')
    .select('id')
    .where('product_id', '=', coat.product_id)
    .orderBy('id')
    .execute()
  for (const [at, code] of [medium, large].entries())
    await shop.db
      .updateTable('stocks')
      .set({ barcode: code })
      .where('id', '=', sizes[at + 2]?.id ?? 0)
      .execute()
  const { data: warehouses } = await shop.admin<{ data: { id: number }[] }>('GET', 'warehouse')
  const store = { language: 'en_us', name: 'Sheung Wan shop', code: 'sw', warehouse_id: warehouses[0]?.id }
  storeId = (await shop.admin('POST', 'store', { ...store, payment_methods: ['cash', 'card', 'fps'] })).data.id
  browser = await openBrowser(shop.url)
  page = await openBackOffice(browser, shop, { width: 1180, height: 820, own: true })
  // A print dialog waits for a person; what is printed is noted instead.
  await page.context().addInitScript(() => {
    window.print = () => sessionStorage.setItem('printed', document.querySelector('[data-print]')?.textContent ?? '')
  })
})
after(async () => {
  await browser?.close()
  await shop?.close()
})

/** What a keyboard scanner does: the keys of a code and Enter, within milliseconds, however busy the machine is. */
const scan = (tab: Page, code = barcode) =>
  tab.evaluate(
    (keys) => {
      for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
    [...code, 'Enter'],
  )
/** Sales without a network: before the first reload, before the second, in a second tab, and after them in the first. */
const [early, between, inSecond, late] = isComplete ? [7, 6, 4, 3] : [1, 1, 1, 1]
const offline = early + between + inSecond + late
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

/** The server does what the first queue asks for, and its answer is lost; or it is killed as soon as it has the queue. */
async function loseAnswer(context: BrowserContext): Promise<{ lost: Promise<void> }> {
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  if (isComplete)
    context.on('request', (request) => {
      if (request.url().endsWith('/pos/sync') && server.process.kill('SIGKILL')) resolve()
    })
  else
    await context.route(
      '**/pos/sync',
      async (route) => {
        await route.fetch()
        await route.abort()
        resolve()
      },
      { times: 1 },
    )
  return { lost }
}

async function openTill(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`/admin/store/pos/new/${storeId}`)
  await tab.getByRole('button', { name: 'Pay' }).waitFor()
  return tab
}

test('a register sells on through a cut network, reloads, a second tab and a lost answer: each sale once', async () => {
  await page.goto(`/admin/store/pos/${storeId}`)
  await page.getByRole('heading', { name: 'Open the register', level: 2 }).waitFor()
  for (const key of '500') await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByRole('button', { name: 'Open with HK$500.00' }).click()
  await page.getByRole('button', { name: 'New sale' }).click()
  await page.getByRole('button', { name: /^Celadon teapot/ }).waitFor()
  // The program is on the device once the worker controls the page.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  // Three scanned items for cash, with a network; a scan is a press of the scanner's button.
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  for (const _ of [1, 2, 3]) {
    presses += 1
    await scan(page)
  }
  await total(page).filter({ hasText: '1,104.00' }).waitFor()
  await pill(page, 'Online, all sent')
  await screenshot(page, 'till-sell-1180', { fullPage: false })
  assert.deepEqual(await axe(page), [])
  await press('F9')
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  await screenshot(page, 'till-payment-1180', { fullPage: false })
  assert.deepEqual(await axe(page), [])
  await press('Control+Enter')
  await page.getByRole('heading', { name: 'Sold' }).waitFor()
  await screenshot(page, 'till-done-1180', { fullPage: false })
  await press('Enter')
  await page.getByRole('button', { name: 'Pay' }).waitFor()
  assert.equal(presses, 6, 'twelve at most')

  const context = page.context()
  await context.setOffline(true)
  for (let sold = 0; sold < early; sold++) await sell(page)
  await page.reload()
  await total(page).waitFor()
  for (let sold = 0; sold < between; sold++) await sell(page)
  await page.reload()
  await total(page).waitFor()
  const second = await openTill(context)
  for (let sold = 0; sold < inSecond; sold++) await sell(second)
  for (let sold = 0; sold < late; sold++) await sell(page)
  await pill(page, `Offline, ${offline} wait`)
  await pill(second, `Offline, ${offline} wait`)
  await screenshot(page, 'till-offline-1180', { fullPage: false })
  await page.goto(`/admin/store/pos/${storeId}?view=close`)
  await page.getByText(`${offline} entries wait to be sent`).waitFor()
  await page.getByRole('button', { name: 'Type one total' }).click()
  await page.getByRole('textbox', { name: 'Counted' }).fill('1')
  assert.ok(await page.getByRole('button', { name: 'Close register' }).isDisabled())

  // Whatever the server did or did not store, the queue is sent again.
  const { lost } = await loseAnswer(context)
  await context.setOffline(false)
  await lost
  if (isComplete) {
    await server.ended
    context.removeAllListeners('request')
    await restart()
  }
  await pill(page, 'Online, all sent')
  await pill(second, 'Online, all sent')
  const orders = await shop.db.selectFrom('orders').select('id').where('channel', '=', 'pos').execute()
  assert.equal(orders.length, offline + 1)
  const payments = await shop.db.selectFrom('pos_payments').select(['order_id', 'amount']).execute()
  assert.deepEqual(
    payments.map(({ amount }) => amount).sort((a, b) => a - b),
    [...Array(offline).fill(36_800), 110_400],
  )

  // The log-in ends without a network: the sale waits until somebody has logged in again.
  await second.close()
  await page.goto(`/admin/store/pos/new/${storeId}`)
  await page.getByRole('button', { name: 'Pay' }).waitFor()
  await context.setOffline(true)
  await sell(page)
  await context.clearCookies()
  await context.setOffline(false)
  const logIn = page.getByRole('dialog', { name: 'Login expired' })
  await logIn.waitFor()
  await logIn.locator('input[name=password]').fill(shop.administrator.password)
  await page.keyboard.press('Enter')
  await logIn.waitFor({ state: 'detached' })
  await pill(page, 'Online, all sent')
  const sold = await shop.db.selectFrom('orders').select('id').where('channel', '=', 'pos').execute()
  assert.equal(sold.length, offline + 2)

  await page.goto(`/admin/store/pos/${storeId}?view=close`)
  await page.getByRole('button', { name: 'Type one total' }).click()
  await page.getByRole('textbox', { name: 'Counted' }).fill(String(500 + 1104 + 368 * (offline + 1)))
  await page.getByText('It agrees').waitFor()
  await screenshot(page, 'till-close-1180', { fullPage: false })
  // The page reads the store's sessions again, of which none is open any more, and still offers the report.
  const sessions = page.waitForResponse((response) => response.url().includes(`/pos/store/${storeId}?`))
  await page.getByRole('button', { name: 'Close register' }).click()
  await sessions
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  assert.ok(await page.getByRole('heading', { name: 'Register main is closed' }).isVisible())
  assert.ok(await page.getByRole('button', { name: 'Print report' }).isVisible())
  const closed = await shop.db.selectFrom('pos_sessions').select(['status', 'difference']).executeTakeFirstOrThrow()
  assert.deepEqual(closed, { status: 'closed', difference: 0 })
})

test('a sale is held, resumed, discounted and split; its refund is an exchange, and the report is printed', async () => {
  await shop.admin('POST', 'pos/session', { store_id: storeId, opening_float: 100 })
  await page.goto(`/admin/store/pos/new/${storeId}`)
  await pill(page, 'Online, all sent')
  await total(page).filter({ hasText: '0.00' }).waitFor()

  // A sale that is completed before the server has answered its total is completed with the answer.
  const quotes = '**/api/admin/pos/quote'
  const answer = Promise.withResolvers<void>()
  await page.route(quotes, async (route) => {
    await answer.promise
    await route.continue()
  })
  await scan(page, medium)
  await total(page).filter({ hasText: '520.00' }).waitFor()
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  await page.keyboard.press('Control+Enter')
  answer.resolve()
  await page.getByRole('heading', { name: 'Sold' }).waitFor()
  await page.unroute(quotes)
  await page.keyboard.press('Enter')

  await total(page).filter({ hasText: '0.00' }).waitFor()
  await scan(page, medium)
  await scan(page, '4891188000217')
  await page.getByText('4891188000217 is not known').waitFor()
  await total(page).filter({ hasText: '520.00' }).waitFor()

  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Shift+F4')
  await dialog.getByLabel('Percentage').fill('10')
  await dialog.getByLabel('Reason').fill('chip in the lid')
  await page.keyboard.press('Enter')
  await page.getByText('10% off: chip in the lid').waitFor()
  await total(page).filter({ hasText: '468.00' }).waitFor()

  // A coupon that does not count has to be removed before anything is paid.
  const openMenu = async (name: string) => {
    await page.getByRole('button', { name: 'More for this ticket' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await openMenu('Coupon codes')
  await dialog.getByLabel('Coupon codes').fill('NOPE')
  await page.keyboard.press('Enter')
  await page.getByText('NOPE: not a valid code').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Pay' }).isDisabled())
  await openMenu('Coupon codes')
  await dialog.getByLabel('Coupon codes').fill('')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('F7')
  await dialog.getByLabel('What to find it by').fill('Blue umbrella')
  await page.keyboard.press('Enter')
  await total(page)
    .filter({ hasText: /\s0\.00$/ })
    .waitFor()
  await page.keyboard.press('F8')
  await page.getByRole('listitem').filter({ hasText: 'Blue umbrella' }).getByRole('button', { name: 'Resume' }).click()
  await total(page).filter({ hasText: '468.00' }).waitFor()

  await page.keyboard.press('F9')
  await page.getByRole('button', { name: 'Split between 2' }).click()
  await page.getByRole('button', { name: 'Take as a part' }).click()
  await page.getByText('due 234.00').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Sold' }).waitFor()
  await page.keyboard.press('Enter')
  const sale = await shop.db
    .selectFrom('orders')
    .select(['id', 'receipt_number', 'grand_total'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(sale.grand_total, 46_800)

  await openMenu('Refund or exchange')
  await page.getByRole('heading', { name: 'Refund or exchange', level: 1 }).waitFor()
  await scan(page, sale.receipt_number ?? '')
  await page.getByText(`${sale.receipt_number} found`).waitFor()
  await scan(page, medium)
  await page.getByRole('button', { name: 'Give back HK$468.00' }).waitFor()
  await scan(page, '4890000000009')
  await page.getByText('4890000000009 is not known').waitFor()
  await scan(page, large)
  await page.getByRole('button', { name: 'Collect HK$52.00' }).waitFor()
  await page.getByRole('button', { name: 'Faulty' }).click()
  await screenshot(page, 'till-exchange-1180', { fullPage: false })
  assert.deepEqual(await axe(page), [])
  await page.keyboard.press('F9')
  await page.getByText('Exchange completed, HK$52.00 collected').waitFor()
  const paid = await shop.db
    .selectFrom('pos_payments')
    .select(['order_id', 'method', 'amount'])
    .where('order_id', '>=', sale.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    paid.map(({ method, amount, order_id }) => [order_id - sale.id, method, amount]),
    [
      [0, 'cash', 23_400],
      [0, 'cash', 23_400],
      [1, 'exchange', 46_800],
      [1, 'cash', 5_200],
      [0, 'exchange', -46_800],
    ],
  )

  await page.goto(`/admin/store/pos/${storeId}?view=close`)
  await page.getByRole('button', { name: 'Print so far' }).click()
  await eventually(async () => {
    const printed = await page.evaluate(() => sessionStorage.getItem('printed'))
    assert.match(printed ?? '', /X report.*1,140\.00/s)
  })
})

test('the camera page reads a barcode of a picture and names its product', { skip: onlyLong }, async () => {
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
