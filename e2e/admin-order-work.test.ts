// Slow: many dialogs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { onlyLong } from '#server/testing/complete.ts'
import { openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { placeOrder, proveTransfer, takeTransfers } from './place-order.ts'
import { visit } from './visit.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop(async () => {
  await takeTransfers(shop)
})

const read = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Presses Enter on the focused element, without a mouse. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('by keyboard an order is reviewed, shipped and completed', async () => {
  const order = await placeOrder(shop, 'bank_transfer')
  await proveTransfer(shop, order, 'Paid at noon')
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/order?status=payment_review')
  await page.getByRole('link', { name: order.order_number, exact: true }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const review = page.getByRole('region', { name: 'Review payment' })
  for (const text of ['HK$766.00', 'Bank transfer', 'Paid at noon', 'Proof 1 of 5'])
    await review.getByText(text).waitFor()
  assert.deepEqual(await axe(page), [])

  await press(page, 'Approve payment')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  assert.equal((await read(order.id)).status, 'paid')

  await press(page, 'Ship order')
  await dialog.getByLabel('Carrier').waitFor()
  await page.keyboard.type('SF Express')
  await page.keyboard.press('Tab')
  await page.keyboard.type('SF123')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await page.getByText('SF Express SF123').waitFor()

  await press(page, 'Complete order')
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  assert.equal((await read(order.id)).status, 'completed')
  const history = page.getByRole('region', { name: 'History' }).locator('li strong')
  await eventually(async () =>
    assert.deepEqual(await history.allTextContents(), [
      'Completed',
      'Shipped',
      'Confirmed',
      'Payment in review',
      'Created',
    ]),
  )
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Edit items' }).count(), 0))
})

test('an address is edited; the second editor is notified, loses nothing and saves again', async () => {
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Edit shipping address' }).click()
  const dialog = page.getByRole('dialog')
  assert.deepEqual(await axe(page), [])
  await dialog.getByLabel('Contact number').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByLabel('Contact number').fill('+852 9555 0199')
  await dialog.locator('[data-field="shipping_address.address"] textarea').first().fill('Flat B, 90 O King Road')
  await shop.admin('POST', `order/${order.id}/status`, { status: 'paid', notify: false })

  await dialog.getByRole('button', { name: 'Save' }).click()
  assert.deepEqual(await toast(page, 'Submit Fail'), ['The order has been changed by another user. Please reload.'])
  await dialog.getByRole('alert').waitFor()
  await page.getByText('Confirmed').first().waitFor()
  await eventually(async () => assert.equal(await dialog.getByLabel('Contact number').inputValue(), '+852 9555 0199'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const { shipping_address, billing_address, status } = await read(order.id)
  assert.deepEqual(
    [shipping_address.address, shipping_address.contact_number, status],
    ['Flat B, 90 O King Road', '+852 9555 0199', 'paid'],
  )
  assert.deepEqual(billing_address, shipping_address, 'billed to the same address')
  await page.getByRole('region', { name: 'History' }).getByText('shipping address, billing address').waitFor()
  await eventually(async () =>
    assert.equal(
      await page.getByRole('button', { name: 'Edit items' }).count(),
      0,
      'nothing but addresses once it is paid',
    ),
  )
})

test('changing the country of an order requires a shipping method that serves it', { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const { shipping_id } = await read(order.id)
  const limit = (countries: string[]) => shop.admin('PUT', `shipping/${shipping_id}`, { language: 'en_us', countries })
  await limit(['HKG'])
  const ferry = { title: 'By ferry', type: 'flat', fee: 90, enabled: true, countries: ['MAC'] }
  await shop.admin('POST', 'shipping', { language: 'en_us', ...ferry })
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Edit shipping address' }).click()
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.locator('[data-field=shipping_id]').count(), 0)
  await dialog.locator('[data-field="shipping_address.country"]').getByRole('combobox').fill('Macao')
  await page.getByRole('option', { name: 'Macao' }).click()
  await dialog.locator('[data-field=shipping_id]').getByRole('combobox').click()
  await page.getByRole('option', { name: /^By ferry/ }).click()
  await dialog.getByText('826.00').waitFor()
  assert.deepEqual(await axe(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const edited = await read(order.id)
  assert.deepEqual(
    [edited.shipping_address.country, edited.shipping_title, edited.grand_total],
    ['MAC', 'By ferry', 82_600],
  )
  await limit([])
})

test('an edit that the payment method does not accept asks for another method', { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const { payment_method_id } = await read(order.id)
  const limit = (max_amount: number | null) =>
    shop.admin('PUT', `payment/${payment_method_id}`, { language: 'en_us', max_amount })
  await limit(1000)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Edit items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'One more: Celadon teapot' }).click()
  await dialog.getByText(/is available for orders up to HK\$1,000\.00\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.locator('[data-field=payment_id] [aria-invalid=true]').first().waitFor()
  assert.equal((await read(order.id)).grand_total, 76_600)
  await dialog.locator('[data-field=payment_id]').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  await dialog.getByText(/is available for orders up to/).waitFor({ state: 'detached' })
  assert.deepEqual(await axe(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  const { payment_type, grand_total } = await read(order.id)
  assert.deepEqual([payment_type, grand_total], ['bank_transfer', 110_400])
  await limit(null)
})

test('items are edited with live totals, and reservations follow', async () => {
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop, { dark: true })
  await visit(page, `/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Edit items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'One more: Celadon teapot' }).click()
  await dialog.getByText('1,104.00').first().waitFor()
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill('ridge')
  await page.getByRole('option', { name: /Camel \/ M/ }).click()
  await dialog.getByText('1,624.00').first().waitFor()
  assert.deepEqual(await axe(page), [])
  await dialog.getByLabel('Adjustment', { exact: true }).fill('-24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required.').waitFor()
  await dialog.getByLabel('Adjustment reason').fill('Regular customer')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  await page.getByText('Regular customer').waitFor()
  const { grand_total, adjustment } = await read(order.id)
  assert.deepEqual([grand_total, adjustment], [160_000, -2400])
  const reserved = await shop.db
    .selectFrom('order_allocations as a')
    .innerJoin('order_items as i', 'i.id', 'a.order_item_id')
    .select(['i.name', 'a.quantity'])
    .where('i.order_id', '=', order.id)
    .where('a.state', '=', 'reserved')
    .orderBy('a.id')
    .execute()
  assert.deepEqual(reserved, [
    { name: 'Celadon teapot', quantity: 2 },
    { name: 'Celadon teapot', quantity: 1 },
    { name: 'Ridge chore coat', quantity: 1 },
  ])

  await page.getByRole('button', { name: 'Edit items' }).click()
  await dialog.getByLabel('Quantity: Celadon teapot').fill('500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The maximum quantity that can be purchased has been reached').first().waitFor()
  assert.equal((await read(order.id)).grand_total, 160_000)
  await dialog.getByLabel('Quantity: Celadon teapot').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  assert.equal((await read(order.id)).grand_total, 86_400)
})

test('documents open in a new tab; the invoice once the order is paid', { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  const open = async (name: string) => {
    await press(page, 'Print')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name, exact: true }).click(),
    ])
    await tab.waitForLoadState()
    return tab
  }
  await press(page, 'Print')
  await eventually(async () =>
    assert.equal(
      await page.getByRole('menuitem', { name: 'Invoice', exact: true }).getAttribute('aria-disabled'),
      'true',
    ),
  )
  await page.keyboard.press('Escape')
  const slip = await open('Packing slip')
  await slip.getByRole('heading', { name: 'Packing slip' }).waitFor()
  await slip.getByText('Celadon teapot').waitFor()
  await eventually(async () => assert.equal(await slip.getByText('HK$').count(), 0))

  await shop.admin('POST', `order/${order.id}/status`, { status: 'paid', notify: false })
  await page.reload()
  const invoice = await open('Invoice')
  await invoice.getByText('HK$766.00').waitFor()
  await eventually(async () => assert.equal(await invoice.getByRole('button', { name: 'Print' }).isVisible(), true))
  // axe cannot run under the Content-Security-Policy of this page, which only allows its own button's script.
  await invoice.emulateMedia({ media: 'print' })
  await eventually(async () => assert.equal(await invoice.getByRole('button', { name: 'Print' }).isVisible(), false))
  const wide = await invoice.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  assert.equal(wide, true)
})

test('when two tabs change an order, the second is notified and shows the current status', {
  skip: onlyLong,
}, async () => {
  const order = await placeOrder(shop)
  const first = await openBackOffice(browser, shop)
  const second = await openBackOffice(browser, shop)
  for (const page of [first, second]) {
    await visit(page, `/admin/order/${order.id}`)
    await page.getByRole('button', { name: 'Ship order' }).click()
  }
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()
  await inDialog(first, 'Ship order')
  await toast(first, 'Submit success')
  await inDialog(second, 'Ship order')
  await toast(second, 'Submit Fail')
  await second.getByRole('button', { name: 'Complete order' }).waitFor()
  await eventually(async () => assert.equal(await second.getByRole('dialog').count(), 0))
  const moves = await shop.db
    .selectFrom('order_histories')
    .select('to_status')
    .where('order_id', '=', order.id)
    .execute()
  assert.equal(moves.length, 2)
})

test('J and K open the older and newer order', { skip: onlyLong }, async () => {
  const older = await placeOrder(shop)
  const newer = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${newer.id}`)
  await page.getByRole('heading', { name: newer.order_number, level: 1 }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: older.order_number, level: 1 }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: newer.order_number, level: 1 }).waitFor()
})
