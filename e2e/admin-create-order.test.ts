import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isComplete, onlyLong } from '#server/testing/complete.ts'
import { newAccount, openBackOffice, toast } from './admin.ts'
import { axe } from './browser.ts'
import { eventually } from './eventually.ts'
import { reach } from './keyboard.ts'
import { saveSettings } from './server.ts'
import { readToast } from './toasts.ts'
import { visit } from './visit.ts'
import { browser, shop, withStockedShop } from './with-shop.ts'

const home = {
  first_name: 'Ada',
  last_name: 'Wong',
  address: '88 O King Road',
  contact_number: '+852 9555 0148',
  country: 'HKG',
}

withStockedShop(async () => {
  const ada = { first_name: 'Ada', last_name: 'Wong', email: 'ada@example.com', gender: 'female', enabled: true }
  const password = { password: 'only-for-tests', password_confirmation: 'only-for-tests' }
  await shop.admin('POST', 'user', { ...ada, ...password, addresses: [home] })
})

const orders = () => shop.db.selectFrom('orders').selectAll().orderBy('id').execute()
const getReserved = (id: number) =>
  shop.db
    .selectFrom('order_allocations as a')
    .innerJoin('order_items as i', 'i.id', 'a.order_item_id')
    .select(['i.name', 'a.quantity'])
    .where('i.order_id', '=', id)
    .execute()

test('by keys alone a customer’s order is found, priced, paid and placed', async () => {
  const page = await openBackOffice(browser, shop)
  const { keyboard } = page
  await visit(page, '/admin/order')
  await page.getByRole('link', { name: 'Create' }).waitFor()
  await keyboard.press('c')
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor()
  await reach(page, 'Customer')
  await keyboard.type('wong')
  await page.getByRole('option', { name: /Ada Wong/ }).waitFor()
  await keyboard.press('Enter')
  const street = page.locator('[data-field="shipping_address.address"] textarea').first()
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[data-field="shipping_address.address"] textarea')?.value,
  )
  assert.equal(await street.inputValue(), '88 O King Road')

  assert.equal(await reach(page, 'Add a product'), 0, 'the focus goes on to the products')
  await keyboard.type('celadon')
  await page.getByRole('option', { name: /Celadon teapot/ }).waitFor()
  await keyboard.press('Enter')
  // Like a barcode scanner: the code and Enter at once.
  const coat = await shop.db
    .selectFrom('stocks')
    .select('sku')
    .where('sku', 'like', 'ridge%')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await page.getByText('celadon-teapot').first().waitFor()
  await keyboard.insertText(coat.sku)
  await keyboard.press('Enter')
  const total = (amount: string) => page.getByRole('region', { name: 'Total' }).getByText(amount).last().waitFor()
  await total('888.00')
  await keyboard.insertText(coat.sku)
  await keyboard.press('Enter')
  await total('1,408.00')
  await page.locator('[data-field="items.0.quantity"] input').focus()
  await reach(page, 'One fewer: Ridge chore coat')
  await keyboard.press('Enter')
  await total('888.00')
  await page.locator('[data-field="items.0.quantity"] input').focus()
  await reach(page, 'One more: Celadon teapot')
  await keyboard.press('Enter')
  await total('1,256.00')
  await reach(page, 'Adjustment')
  await keyboard.type('-56')
  await total('1,200.00')
  await reach(page, 'Already paid')
  await keyboard.press('Space')
  await keyboard.press('Control+s')
  await readToast(page, 'Create Fail')
  await page.getByText('This field is required.').first().waitFor()
  assert.deepEqual(await orders(), [])
  assert.deepEqual(await axe(page), [])
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'adjustment_reason')
  await keyboard.type('Regular customer')
  await keyboard.press('Control+s')
  await readToast(page, 'Submit success')
  await page.waitForURL(/\/admin\/order\/\d+$/)
  await page.getByText('Regular customer').waitFor()
  const [order, ...rest] = await orders()
  assert.ok(order)
  assert.deepEqual([rest, order.channel, order.status, order.grand_total], [[], 'admin', 'paid', 120_000])
  // The first method is Pick-up, which needs no address.
  assert.deepEqual([order.email, order.shipping_address], ['ada@example.com', { ...home, address: '', country: '' }])
  assert.deepEqual(await getReserved(order.id), [
    { name: 'Celadon teapot', quantity: 2 },
    { name: 'Ridge chore coat', quantity: 1 },
  ])
})

test('errors are shown at their fields, and leaving asks before input is lost', { skip: onlyLong }, async () => {
  const before = (await orders()).length
  const page = await openBackOffice(browser, shop, { dark: isComplete })
  await visit(page, '/admin/order/create')
  await page.getByRole('button', { name: /^Create order/ }).click()
  await toast(page, 'Create Fail')
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  for (const name of ['user_id', 'shipping_address.first_name', 'shipping_address.country'])
    await field(name).getByText('This field is required.').waitFor()

  await page.getByLabel('Guest checkout').click()
  await field('email').locator('input').fill('ben@example.com')
  await field('first_name').locator('input').fill('Ben')
  await field('last_name').locator('input').fill('Lee')
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="shipping_address.last_name"] input')?.value === 'Lee',
  )
  await field('shipping_address.contact_number').locator('input').fill('+852 9555 0199')
  await field('shipping_address.country').getByRole('combobox').fill('Hong Kong')
  await page.getByRole('option', { name: /^Hong Kong/ }).click()
  await page.getByRole('combobox', { name: 'Add a product' }).fill('ridge')
  await page.getByRole('option', { name: /Camel \/ M/ }).click()
  await page.getByLabel('Quantity: Ridge chore coat').fill('4')
  await page.getByRole('region', { name: 'Total' }).getByText('2,080.00').last().waitFor()
  await page.getByRole('button', { name: /^Create order/ }).click()
  await toast(page, 'Create Fail')
  await field('items.0.quantity').getByText('The maximum quantity that can be purchased has been reached').waitFor()
  await field('shipping_address.address').waitFor({ state: 'hidden' })
  assert.equal((await orders()).length, before)
  assert.deepEqual(await axe(page), [])

  // A tab that was closed by mistake: the browser offers what was typed.
  const drafts = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('.draft.'))
        .join(),
    )
  await eventually(async () => assert.match(await drafts(), /"quantity":"4"/))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('region', { name: 'Total' }).getByText('2,080.00').last().waitFor()
  assert.equal(await field('email').locator('input').inputValue(), 'ben@example.com')

  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  // The previous order took one of three.
  await page.getByLabel('Quantity: Ridge chore coat').fill('2')
  await page.getByRole('region', { name: 'Total' }).getByText('1,040.00').last().waitFor()
  // Pick-up needs no address, delivery does.
  await field('shipping_id').getByRole('combobox').click()
  await page.getByRole('option', { name: /^To your door/ }).click()
  await field('shipping_address.address').locator('textarea').first().fill('1 Hill Road')
  await page.getByRole('button', { name: /^Create order/ }).click()
  await toast(page, 'Submit success')
  await page.waitForURL(/\/admin\/order\/\d+$/)
  const order = (await orders()).at(-1)
  assert.deepEqual(
    [order?.email, order?.user_id, order?.status, order?.grand_total],
    ['ben@example.com', null, 'pending', 104_000],
  )
  assert.equal(await drafts(), '')
})

test('an order that is sent before its methods have come is refused, and the refusal goes when they come', {
  skip: onlyLong,
}, async () => {
  const before = await orders()
  const page = await openBackOffice(browser, shop)
  const quote = Promise.withResolvers<void>()
  await page.route('**/api/admin/order/quote', async (route) => {
    await quote.promise
    await route.continue()
  })
  await visit(page, `/admin/order/create?copy=${before[0]?.id}`)
  await page.getByLabel('Quantity: Ridge chore coat').waitFor()
  await page.getByRole('button', { name: /^Create order/ }).click()
  await readToast(page, 'Create Fail')
  quote.resolve()
  const payment = page.locator('[data-field="payment_id"]')
  await payment.waitFor()
  await payment.getByText('No available shipping or payment method').waitFor({ state: 'hidden' })
  assert.equal((await orders()).length, before.length)
})

test('an order started from a customer’s page has the customer selected, and only countries that the shop delivers to', {
  skip: onlyLong,
}, async () => {
  await saveSettings(shop, 'basic', { supported_countries: 'HKG,MAC' })
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow()
  // The countries of the shop are read when a page is loaded.
  const page = await openBackOffice(browser, shop, { own: true })
  await visit(page, `/admin/customer/edit/${id}`)
  await page.getByRole('link', { name: 'New order' }).click()
  const field = (name: string) => page.locator(`[data-field="${name}"]`)
  await field('user_id').getByText('ada@example.com').waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field="shipping_address.last_name"] input')?.value === 'Wong',
  )
  await page.getByLabel('Bill to the same address').click()
  const offered = async (part: string) => {
    await field(`${part}.country`).getByRole('combobox').click()
    const options = await page.getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    return options
  }
  assert.deepEqual(await offered('shipping_address'), ['Hong Kong', 'Macao'])
  assert.ok((await offered('billing_address')).length > 200)
  await saveSettings(shop, 'basic', { supported_countries: '' })
})

test('without permission for customers and payments staff create unpaid guest orders; without permission to create there is no button', {
  skip: onlyLong,
}, async () => {
  const clerk = await newAccount(shop, 'Clerk', ['get orders', 'get order', 'create order'])
  const page = await openBackOffice(browser, shop, { as: clerk })
  await visit(page, '/admin/order/create')
  await page.locator('[data-field=email]').waitFor()
  for (const name of ['user_id', 'is_guest', 'mark_paid'])
    assert.equal(await page.locator(`[data-field="${name}"]`).count(), 0, name)

  const viewer = await newAccount(shop, 'Viewer', ['get orders', 'get order'])
  const other = await openBackOffice(browser, shop, { as: viewer })
  await visit(other, '/admin/order')
  await other.getByRole('link', { name: /^SO/ }).first().waitFor()
  assert.equal(await other.getByRole('link', { name: 'Create' }).count(), 0)
  await visit(other, '/admin/order/create')
  await other.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
})
