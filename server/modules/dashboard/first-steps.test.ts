import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { showDashboard } from '#contracts/dashboard/dashboard.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, db, staff } = shop
const steps = async (headers = staff.headers) => (await call(showDashboard, {}, headers)).body.data.first_steps
const done = async () => (await steps())?.filter(({ is_done }) => is_done).map(({ name }) => name)

test('a new shop is shown what is left before it sells, until its first order', async () => {
  await db.updateTable('payment_methods').set({ enabled: false }).where('type', '<>', 'cash_on_delivery').execute()
  await db.updateTable('shipping_methods').set({ enabled: false }).execute()
  assert.deepEqual(
    (await steps())?.map(({ name }) => name),
    ['shop', 'product', 'shipping', 'payment', 'mail'],
  )
  assert.deepEqual(await done(), [])
  const mug = await shop.product()
  await shop.set('basic', { contact_email: 'hello@shop.test' })
  await db.updateTable('payment_methods').set({ enabled: true }).where('type', '=', 'bank_transfer').execute()
  await db.updateTable('shipping_methods').set({ enabled: true }).execute()
  assert.deepEqual(await done(), ['shop', 'product', 'shipping', 'payment'])

  const clerk = await shop.staffWith(['create product'])
  assert.deepEqual(await steps(clerk.headers), null)
  const editor = await shop.staffWith(['update configuration'])
  assert.deepEqual(
    (await steps(editor.headers))?.map(({ name, is_done }) => [name, is_done]),
    [
      ['shop', true],
      ['mail', false],
    ],
  )
  await shop.place([[mug, 1]])
  assert.equal(await steps(), null)
})
