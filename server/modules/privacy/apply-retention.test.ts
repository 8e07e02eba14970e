import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { sha256 } from '#server/platform/secrets.ts'
import { address, testShop } from '#server/testing/shop.ts'
import { applyRetention } from './apply-retention.ts'

const shop = await testShop()
after(shop.close)
const { db, services } = shop
const mug = await shop.product({ units: 100 })

const endedOrder = async (more: { days: number; invoice?: string; user_id?: number }) => {
  const { id } = await shop.place([[mug, 1]], { email: 'guest@shop.test' })
  await sql`update orders set status = 'completed', invoice_number = ${more.invoice ?? null}, user_id = ${more.user_id ?? null},
    paid_at = now() - make_interval(days => ${more.days}), completed_at = now() - make_interval(days => ${more.days})
    where id = ${id}`.execute(db)
  await sql`insert into payment_proofs (order_id, path, mime, size) values (${id}, ${sha256(`proof ${id}`)}, 'image/png', 1)`.execute(
    db,
  )
  return id
}
const stateOf = async (id: number) => {
  const { personal_data, email, shipping_address } = await db
    .selectFrom('orders')
    .select(['personal_data', 'email', 'shipping_address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const proofs = await db.selectFrom('payment_proofs').select('id').where('order_id', '=', id).execute()
  return [personal_data, email, shipping_address.first_name, proofs.length]
}

test('every retention setting is applied, and the figures are stored', async () => {
  const member = await shop.member()
  const fresh = await endedOrder({ days: 10 })
  const guest = await endedOrder({ days: 731 })
  const invoiced = await endedOrder({ days: 731, invoice: 'INV-1' })
  const ofMember = await endedOrder({ days: 731, user_id: member.id })
  const old = await endedOrder({ days: 8 * 366, invoice: 'INV-2', user_id: member.id })
  const open = await shop.place([[mug, 1]], { email: 'guest@shop.test' })
  await sql`update orders set created_at = now() - interval '20 years' where id = ${open.id}`.execute(db)
  await sql`insert into search_log (keyword, language, total, at) values ('old', 'en_us', 1, now() - interval '181 days')`.execute(
    db,
  )
  await sql`insert into activity_log (admin_name, resource, resource_id, action, at)
    values ('System', 'order', 1, 'update', now() - interval '1096 days'), ('System', 'order', 1, 'update', now() - interval '1094 days')`.execute(
    db,
  )
  const removed = await applyRetention(services)
  const { searches, proofs, guest_orders, invoices, audit_log } = removed
  assert.deepEqual(
    { searches, proofs, guest_orders, invoices, audit_log },
    { searches: 1, proofs: 4, guest_orders: 2, invoices: 1, audit_log: 1 },
  )
  assert.deepEqual(await stateOf(fresh), ['stored', 'guest@shop.test', address.first_name, 1])
  assert.deepEqual(await stateOf(guest), ['erased', '', '', 0])
  assert.deepEqual(await stateOf(invoiced), ['invoice', '', address.first_name, 0])
  assert.deepEqual(await stateOf(ofMember), ['stored', 'guest@shop.test', address.first_name, 0])
  assert.deepEqual(await stateOf(old), ['erased', '', '', 0])
  assert.deepEqual(await stateOf(open.id), ['stored', 'guest@shop.test', address.first_name, 0])
  const runs = await db.selectFrom('retention_runs').select('removed').execute()
  assert.deepEqual(runs, [{ removed }])
})

test('another figure in the settings holds from the next night on', async () => {
  const searches = async () => (await db.selectFrom('search_log').select('id').execute()).length
  await sql`insert into search_log (keyword, language, total, at) values ('recent', 'en_us', 1, now() - interval '31 days')`.execute(
    db,
  )
  const before = await searches()
  assert.equal((await applyRetention(services)).searches, 0)
  assert.equal(await searches(), before)
  const sent = { group: 'privacy', search_log_days: 30 }
  assert.equal((await shop.request('PUT', '/api/admin/configuration', sent, shop.staff.headers)).status, 200)
  assert.equal((await applyRetention(services)).searches, 1)
  assert.equal(await searches(), before - 1)
})
