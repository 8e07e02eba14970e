import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { placeOrder } from './place-order.ts'
import { visit } from './visit.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

withStockedShop()

const units = async () => {
  const rows = await shop.db
    .selectFrom('inventories as i')
    .innerJoin('stocks as s', 's.id', 'i.stock_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.url', '=', 'celadon-teapot')
    .select(['i.quantity', 'i.reserved'])
    .execute()
  return rows[0]
}
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('an order is found, shipped with a tracking number and completed; stock and history are correct', {
  skip: onlyLong,
}, async () => {
  const before = await units()
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/dashboard')
  await page.getByRole('link', { name: order.order_number }).waitFor()
  await visit(page, '/admin/order')
  const row = page.getByRole('row').filter({ hasText: order.order_number })
  await eventually(async () =>
    assert.match((await row.textContent()) ?? '', /Hoi Ching Chan.*hoiching@example.com.*Created.*Unpaid.*766\.00/),
  )
  await page.getByRole('link', { name: order.order_number, exact: true }).click()
  await page.getByText('Reserved in Main warehouse').waitFor()
  assert.deepEqual(await units(), { quantity: before?.quantity, reserved: (before?.reserved ?? 0) + 2 })

  await page.getByRole('button', { name: 'Ship order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('SF Express')
  await dialog.getByLabel('Tracking number').fill('SF123')
  // Enter would begin a second line there.
  await dialog.getByLabel('Remark').press('Control+Enter')
  await toast(page, 'Submit success')
  await page.getByText('SF Express SF123').waitFor()
  assert.equal(await statusOf(order.id), 'shipped')
  assert.deepEqual(await units(), { quantity: (before?.quantity ?? 0) - 2, reserved: before?.reserved })

  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Ship order' }).count(), 0))
  await page.getByRole('button', { name: 'Complete order' }).click()
  await dialog.getByText('Cash received: HK$766.00').waitFor()
  await dialog.getByText('1 order becomes paid and its invoice is issued.').waitFor()
  const complete = dialog.getByRole('button', { name: 'Complete order' })
  assert.equal(await complete.isEnabled(), false)
  // By keyboard: the checkbox has the focus, and Enter does nothing until it is checked.
  await page.keyboard.press('Enter')
  assert.deepEqual(await axe(page), [])
  assert.equal(await statusOf(order.id), 'shipped')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  assert.equal(await statusOf(order.id), 'completed')
  const history = page.getByRole('region', { name: 'History' }).locator('li strong')
  await eventually(async () => assert.deepEqual(await history.allTextContents(), ['Completed', 'Shipped', 'Created']))
  await page.getByRole('region', { name: 'History' }).getByText('Administrator, staff').first().waitFor()
  await eventually(async () => assert.equal(await page.getByRole('button', { name: /order$/ }).count(), 0))
})

test('an order leaves in two parcels; the page says how many units have left', async () => {
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  // The second click of somebody who clicks twice is beside the dialog that the first one opened, and does not close it.
  await page.getByRole('button', { name: 'Ship order' }).dblclick()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^One fewer/ }).click()
  await dialog.getByLabel('Carrier').fill('Kerry')
  await dialog.getByLabel('Tracking number').fill('P1')
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  assert.deepEqual(await axe(page), [])
  await dialog.getByRole('button', { name: 'Ship order' }).click()
  await toast(page, 'Submit success')
  await page.getByText('1 of 2 shipped').waitFor()
  assert.equal(await statusOf(order.id), 'pending')
  await page.getByRole('region', { name: 'Parcel 1' }).getByText(/^1 × /).waitFor()
  await page.getByRole('button', { name: 'Ship order' }).click()
  // The carrier of this method is filled in again, so that the number is typed first.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'tracking_number')
  await page.keyboard.type('P2')
  await dialog.getByRole('button', { name: 'Ship order' }).click()
  await toast(page, 'Submit success')
  await page.getByRole('region', { name: 'Parcel 2' }).getByText('Kerry P2').waitFor()
  await eventually(async () => assert.equal(await page.getByText('1 of 2 shipped').count(), 0))
  assert.equal(await statusOf(order.id), 'shipped')
})

test('the tracking number of a shipped order is added later, and the customer is emailed', {
  skip: onlyLong,
}, async () => {
  const order = await placeOrder(shop)
  await shop.admin('POST', `order/${order.id}/status`, { status: 'shipped', notify: false })
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  const shipping = page.getByRole('region', { name: 'Shipping' })
  await shipping.getByText('None').waitFor()
  await shipping.getByRole('button', { name: 'Edit tracking number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tracking number' })
  await dialog.getByLabel('Carrier').fill('SF Express')
  await dialog.getByLabel('Tracking number', { exact: true }).fill('SF124')
  assert.deepEqual(await axe(page), [])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Submit success')
  await shipping.getByText('SF Express SF124').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('tracking number').waitFor()
  const mails = shop.db.selectFrom('mail_outbox').select('subject').where('key', '=', `tracking_updated ${order.id} 3`)
  assert.deepEqual(await mails.execute(), [{ subject: `Tracking for your order ${order.order_number}` }])
})

test('a change by someone else is reported, and the page shows it', { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Ship order' }).click()
  await shop.admin('POST', `order/${order.id}/status`, { status: 'canceled', remark: 'Asked by phone', notify: false })
  await page.getByRole('dialog').getByRole('button', { name: 'Ship order' }).click()
  await toast(page, 'Submit Fail')
  await page.getByText('Asked by phone').waitFor()
  assert.equal(await statusOf(order.id), 'canceled')
  await eventually(async () => assert.equal(await page.getByRole('button', { name: 'Ship order' }).count(), 0))
})

test('staff write to the customer, and notes that the customer does not see', async () => {
  const order = await placeOrder(shop)
  const page = await openBackOffice(browser, shop)
  await visit(page, `/admin/order/${order.id}`)
  await page.getByRole('button', { name: 'Internal' }).click()
  await page.getByLabel('Note for staff only').fill('Gift wrap it')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Gift wrap it' }).waitFor()
  await page.getByRole('button', { name: 'Public' }).click()
  await page.getByLabel('Message to the customer (sent by email)').fill('On its way')
  // Two quick clicks.
  await Promise.all([page.keyboard.press('Control+Enter'), page.keyboard.press('Control+Enter')])
  await page.getByRole('listitem').filter({ hasText: 'On its way' }).waitFor()
  // Who looks after it: taken here, and found by a view of one's own orders.
  const assigned = page.getByRole('region', { name: 'Assigned to' })
  await assigned.getByRole('button', { name: 'Assign to me' }).click()
  await assigned.getByText('Administrator', { exact: true }).waitFor()
  await toast(page, 'Submit success')
  await visit(page, '/admin/order')
  await page.getByRole('navigation', { name: 'Views' }).getByText('Mine').click()
  await page.getByRole('link', { name: order.order_number, exact: true }).waitFor()
  await eventually(async () => assert.equal(await page.locator('[data-row]').count(), 1))
  const comments = await shop.db
    .selectFrom('order_comments')
    .select(['comment', 'is_internal'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(comments, [
    { comment: 'Gift wrap it', is_internal: true },
    { comment: 'On its way', is_internal: false },
  ])
})

const parcelOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'carrier', 'tracking_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test("a customer's message shows everywhere until it is answered or marked as read", { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const sendMessage = async (comment: string) => {
    const headers = { 'content-type': 'application/json', 'x-order-token': order.access_token, origin: shop.url }
    const body = JSON.stringify({ comment })
    const response = await fetch(`${shop.url}/api/order/${order.id}/comment`, { method: 'POST', body, headers })
    assert.equal(response.status, 200)
  }
  await sendMessage('Can it come on Friday?')
  // The notifications are read when a page is loaded, then once a minute.
  const page = await openBackOffice(browser, shop, { own: true })
  await visit(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Answer: Messages to answer' }).waitFor()
  const bell = page.getByRole('button', { name: 'Notifications: 1 order with an unanswered message' })
  await bell.click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  await notices.getByText('Can it come on Friday?').waitFor()
  assert.deepEqual(await axe(page), [])
  await notices.getByRole('link', { name: '1 order with an unanswered message' }).click()
  await page.waitForURL('**/admin/order?to_do=to_answer')
  const row = page.getByRole('row').filter({ hasText: order.order_number })
  await row.getByRole('img', { name: 'The customer is waiting for a reply' }).waitFor()
  assert.deepEqual(await axe(page), [])
  const counted = page.getByRole('link', { name: 'Orders 1 order with an unanswered message' })
  await counted.waitFor()

  await row.getByRole('link', { name: order.order_number, exact: true }).click()
  await page.getByLabel('Message to the customer (sent by email)').fill('Yes, it can')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor()
  await counted.waitFor({ state: 'detached' })
  await sendMessage('Thank you')
  await page.reload()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByRole('button', { name: 'Mark as unread' }).waitFor()
  await eventually(async () => assert.equal(await bell.count(), 0))
  const { unanswered_since } = await shop.db
    .selectFrom('orders')
    .select('unanswered_since')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.equal(unanswered_since, null)
})

test('orders are shipped together after a confirmation, each with its tracking number; skipped ones show the reason', async () => {
  const orders = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
  const [first, second, canceled] = orders.map(({ id }) => id) as [number, number, number]
  await shop.admin('POST', `order/${canceled}/status`, { status: 'canceled', notify: false })
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/order?status=pending,canceled')
  for (const { order_number } of orders) await page.getByRole('checkbox', { name: `Select ${order_number}` }).check()
  await page.getByRole('button', { name: 'Mark shipped' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 3 orders as shipped' })
  const line = (at: number) => dialog.getByRole('listitem').filter({ hasText: orders[at]?.order_number ?? '' })
  await line(2).getByText('The order status cannot be changed from Canceled to Shipped').waitFor()
  await line(0).getByText('2 × Celadon teapot').waitFor()
  assert.deepEqual(await axe(page), [])

  // The carrier of the last parcels is proposed, and a scanned number must not replace it.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name')?.startsWith('numbers.'))
  await dialog.getByLabel('Carrier').fill('SF Express')
  // Like a scanner: every number ends with Enter, and none of them submits the dialog.
  for (const typed of ['', 'SF1', 'SF2', '']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  assert.deepEqual(await Promise.all([first, second].map(statusOf)), ['pending', 'pending'])
  await dialog.getByLabel('Send an email to each customer').uncheck()
  await dialog.getByRole('button', { name: 'Mark 2 shipped' }).click()
  await toast(page, 'Submit success')
  // The list shows the newest order first, the dialog follows the order of selection.
  assert.deepEqual(await Promise.all([first, second, canceled].map(parcelOf)), [
    { status: 'shipped', carrier: 'SF Express', tracking_number: 'SF1' },
    { status: 'shipped', carrier: 'SF Express', tracking_number: 'SF2' },
    { status: 'canceled', carrier: null, tracking_number: null },
  ])
  const mails = await shop.db.selectFrom('mail_outbox').select('key').where('key', 'like', 'order_shipped %').execute()
  assert.equal(
    mails.filter(({ key }) => [first, second].some((id) => key.startsWith(`order_shipped ${id} `))).length,
    0,
  )
  await line(0).waitFor({ state: 'detached' })
})

/** A product of which many orders can be placed; created by the first test that needs it. */
async function queueCup(): Promise<{ url: string; stock_id: number }> {
  const url = 'queue-cup'
  const find = () =>
    shop.db
      .selectFrom('stocks as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .select('s.id')
      .where('p.url', '=', url)
      .executeTakeFirst()
  if (!(await find())) {
    const stocks = [{ price: 20, inventories: [{ quantity: 50, warehouse_id: 1 }] }]
    await shop.admin('POST', 'product', { name: 'Queue cup', sku: url, url, type: 'general', stocks })
  }
  const stock = await find()
  assert.ok(stock)
  return { url, stock_id: stock.id }
}

test('ten orders get their slips and tracking numbers with at most 30 keys', { skip: onlyLong }, async () => {
  const { url, stock_id } = await queueCup()
  const { id: first } = await placeOrder(shop, 'cash_on_delivery', url)
  const like = await shop.db
    .selectFrom('orders')
    .select(['shipping_id', 'payment_method_id', 'shipping_address'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await shop.admin('POST', `order/${first}/status`, { status: 'canceled', notify: false })
  const ids: number[] = []
  for (let at = 0; at < 10; at++) {
    const { data } = await shop.admin<{ data: { id: number } }>('POST', 'order', {
      items: [{ stock_id, quantity: 1 }],
      email: 'queue@example.com',
      notify: false,
      shipping_id: like.shipping_id,
      payment_id: like.payment_method_id,
      shipping_address: like.shipping_address,
    })
    ids.push(data.id)
  }
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/dashboard')
  await page
    .getByRole('link', { name: /^SO\d+$/ })
    .first()
    .waitFor()
  let keys = 0
  const press = (key: string) => {
    keys += 1
    return page.keyboard.press(key)
  }
  await press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to…' }).waitFor()
  await page.keyboard.type('Ship orders')
  await page.getByRole('option', { name: /^Ship orders/, selected: true }).waitFor()
  await press('Enter')
  await page
    .getByRole('checkbox', { name: /^Select SO/ })
    .nth(9)
    .waitFor()

  await press('a')
  await page.getByText('10 selected').waitFor()
  const opened = page.context().waitForEvent('page')
  await press('p')
  const slips = await opened
  await slips.locator('main').nth(9).waitFor()
  assert.equal(await slips.locator('main').count(), 10)
  await slips.close()
  await page.bringToFront()

  await press('s')
  const dialog = page.getByRole('dialog', { name: 'Mark 10 orders as shipped' })
  await dialog
    .getByLabel(/^Tracking number of/)
    .nth(9)
    .waitFor()
  await dialog.getByLabel('Carrier').fill('SF Express')
  for (const at of ids.keys()) {
    await press('Enter')
    await page.keyboard.type(`SF${at}`)
  }
  await press('Control+Enter')
  await toast(page, 'Submit success')
  assert.ok(keys <= 30, `${keys} keys`)
  const shipped = await shop.db
    .selectFrom('orders')
    .select(['status', 'carrier', 'tracking_number'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  assert.deepEqual(
    shipped,
    ids.map((_, at) => ({ status: 'shipped', carrier: 'SF Express', tracking_number: `SF${at}` })),
  )
})

test('an order opened from a list leads along that list, and back to it', { skip: onlyLong }, async () => {
  const { url } = await queueCup()
  const place = () => placeOrder(shop, 'cash_on_delivery', url)
  const orders = [await place(), await place(), await place()]
  const numbers = orders.map(({ order_number }) => order_number)
  await shop.admin('PUT', 'order/tags', { ids: orders.map(({ id }) => id), add: ['window'] })
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/order?tags=window&sort=created_at')
  await page.getByRole('link', { name: numbers[0] ?? '', exact: true }).click()
  await page.getByText('1 of 3').waitFor()
  // After a change the list is asked again; the key does not wait for the response.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/neighbours?*', async (route) => {
    await answered
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('button', { name: 'Ship order' }).click()
  await page.getByRole('dialog').getByLabel('Carrier').fill('SF Express')
  await page.keyboard.press('Enter')
  await toast(page, 'Submit success')
  await page.getByText('SF Express').first().waitFor()
  await page.keyboard.press('j')
  await page.waitForURL(new RegExp(`/order/${orders[1]?.id}\\b`))
  answer()
  await page.unroute('**/neighbours?*')
  await page.getByText('2 of 3').waitFor()
  await page
    .getByRole('heading', { name: numbers[1] ?? '' })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Next in the list (J)' }).click()
  await page.getByText('3 of 3').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Next in the list (J)' }).isDisabled(), true)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/admin/order' && url.searchParams.get('tags') === 'window')
  await page.getByRole('link', { name: numbers[2] ?? '', exact: true }).waitFor()
})

test('cash orders are completed together once the received cash is confirmed', { skip: onlyLong }, async () => {
  const orders = [await placeOrder(shop), await placeOrder(shop)]
  for (const { id } of orders) await shop.admin('POST', `order/${id}/status`, { status: 'shipped', notify: false })
  const page = await openBackOffice(browser, shop)
  await visit(page, '/admin/order?status=shipped&payment_status=unpaid')
  for (const { order_number } of orders) await page.getByRole('checkbox', { name: `Select ${order_number}` }).check()
  await page.getByRole('button', { name: 'Mark completed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as completed' })
  await dialog.getByText('Cash HK$766.00').first().waitFor()
  await page.keyboard.press('Enter')
  const confirm = dialog.getByRole('button', { name: 'Mark 2 completed' })
  await eventually(async () => assert.equal(await confirm.isDisabled(), true))
  assert.deepEqual(await axe(page), [])
  await dialog.getByLabel('Cash received: HK$1,532.00').check()
  await confirm.click()
  await toast(page, 'Submit success')
  assert.deepEqual(await Promise.all(orders.map(({ id }) => statusOf(id))), ['completed', 'completed'])
})

test('with read permission only, orders have no buttons that change them', { skip: onlyLong }, async () => {
  const order = await placeOrder(shop)
  const viewer = await newAccount(shop, 'Viewer', ['get orders', 'get order'])
  const page = await openBackOffice(browser, shop, { as: viewer })
  await visit(page, `/admin/order/${order.id}`)
  await page.getByText('Grand total').waitFor()
  await eventually(async () =>
    assert.equal(await page.getByRole('button', { name: /order$|payment$|comment/ }).count(), 0),
  )
  await visit(page, '/admin/order/999999')
  await page.getByText('ID not exists').waitFor()
  await page.waitForURL('**/admin/order')
})
