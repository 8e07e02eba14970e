import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#server/testing/app.ts'
import { seedShop } from './seed.ts'

// Each start holds a connection while it seeds with another one.
const { db, services, close } = await testApp({ env: { DATABASE_CONNECTIONS: '10' } })
after(close)

test('processes that start together seed a shop once', async () => {
  // As it was before the first start.
  await db.deleteFrom('pages').execute()
  await db.deleteFrom('blocks').execute()
  await db.deleteFrom('payment_methods').execute()
  await db.deleteFrom('shipping_methods').execute()
  await db.deleteFrom('accounts').execute()
  await db.updateTable('settings').set({ value: 'null' }).where('key', '=', 'warehouse_id').execute()
  await db.deleteFrom('warehouses').execute()

  const made = await Promise.all(Array.from({ length: 4 }, () => seedShop(services)))

  assert.equal(made.filter((admin) => admin !== null).length, 1)
  for (const table of ['warehouses', 'pages', 'accounts'] as const)
    assert.equal((await db.selectFrom(table).select('id').execute()).length, 1)
  const titles = (await db.selectFrom('payment_methods').select('type').execute()).map(({ type }) => type)
  assert.deepEqual(titles.toSorted(), ['bank_transfer', 'cash_on_delivery', 'stripe'])
})
