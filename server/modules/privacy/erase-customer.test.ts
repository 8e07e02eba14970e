import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { placeOrder } from '#contracts/checkout/checkout.ts'
import { plantMarkers, unmarked } from '#server/testing/plant-markers.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { eraseFiles } from './erase-files.ts'
import { customerData } from './personal-data.ts'

const shop = await testShop({ env: { MAIL_DRIVER: 'file' } })
after(shop.close)
const { request, call, db, services, staff } = shop
const mug = await shop.product({ units: 100 })

/** All rows of all tables, of every schema, as text. */
async function dump(except: readonly string[] = []): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const parts = await Promise.all(
    tables.map(async ({ schema, name }) => {
      if (except.includes(name)) return []
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db)
      return rows.map(({ row }) => `${name}: ${row}`)
    }),
  )
  return parts.flat().join('\n')
}

async function filesIn(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => `${name}: ${await readFile(join(parentPath, name), 'latin1')}`),
  )
  return contents.join('\n')
}

async function buyerWithOrder(status: 'completed' | 'paid', invoice_number: string | null) {
  const member = await shop.member()
  const cart_id = await shop.cart([[mug, 1]], member.headers)
  const placed = await call(placeOrder, shop.order(cart_id), {
    ...member.headers,
    'idempotency-key': `key ${member.id}`,
  })
  assert.equal(placed.status, 201)
  const id = placed.body.data.id
  await shop.cart([[mug, 1]], member.headers)
  await db
    .updateTable('orders')
    .set({ status, invoice_number, completed_at: status === 'completed' ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
  return { member, id }
}

const runJobs = async () => {
  const { rows } = await sql<{ data: { files: string[]; mails: number[] } }>`
    select data from pgboss.job where name = 'erase_files' and state = 'created'`.execute(db)
  for (const { data } of rows) await eraseFiles(services, data)
}

test('nothing of a deleted customer is left in the database or in DATA_DIR', async () => {
  const { member, id } = await buyerWithOrder('completed', null)
  const markers = await plantMarkers(shop, member.id, id)
  await db.updateTable('users').set({ is_subscribe: true }).where('id', '=', member.id).execute()
  const before = (await dump()) + (await filesIn(services.config.dataDir))
  for (const marker of markers.values()) assert.ok(before.includes(marker), marker)
  assert.equal((await request('DELETE', `/api/admin/user/${member.id}`, {}, staff.headers)).status, 200)
  await runJobs()
  // Kept with a reason, which the registry names: that an address gets no marketing emails.
  const left = (await dump(['email_suppressions'])) + (await filesIn(services.config.dataDir))
  const found = [...markers].filter(([, marker]) => left.toLowerCase().includes(marker.toLowerCase()))
  assert.deepEqual(found, [])
  const suppressed = await db.selectFrom('email_suppressions').select(['email_lower', 'reason', 'source']).execute()
  assert.deepEqual(suppressed, [{ email_lower: markers.get('users.email'), reason: 'unsubscribed', source: 'page' }])
  const order = await db
    .selectFrom('orders')
    .select(['personal_data', 'grand_total'])
    .where('id', '=', id)
    .executeTakeFirst()
  assert.deepEqual([order?.personal_data, Number(order?.grand_total) > 0], ['erased', true])
  const { is_subscribe } = await db
    .selectFrom('users')
    .select('is_subscribe')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  assert.equal(is_subscribe, false)
  assert.deepEqual(await db.selectFrom('saved_views').select('id').execute(), [])
})

test('the invoice of a paid order keeps names and address, and nothing else of the buyer', async () => {
  const { member, id } = await buyerWithOrder('completed', 'INV-1')
  await request('DELETE', `/api/admin/user/${member.id}`, {}, staff.headers)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(order.billing_address, { ...address, contact_number: '' })
  assert.deepEqual([order.personal_data, order.email], ['invoice', ''])
  assert.equal((await request('GET', `/api/admin/order/${id}`, {}, staff.headers)).status, 200)
})

test('an unfinished order stays as it is until it ends', async () => {
  const { member, id } = await buyerWithOrder('paid', null)
  await request('DELETE', `/api/admin/user/${member.id}`, {}, staff.headers)
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([order.personal_data, order.shipping_address], ['stored', address])
  await db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute()
})

test('the test of erasure marks every column of the registry that can hold a text', async () => {
  const { member, id } = await buyerWithOrder('completed', null)
  const markers = await plantMarkers(shop, member.id, id)
  const names = customerData.flatMap(({ table, columns }) => Object.keys(columns).map((name) => `${table}.${name}`))
  assert.deepEqual(
    names.filter((name) => !markers.has(name)),
    names.filter((name) => unmarked.includes(name)),
  )
  const text = await dump()
  for (const [name, marker] of markers) if (!name.includes('file')) assert.ok(text.includes(marker), name)
})
