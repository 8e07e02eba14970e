import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { changeOrderStatus } from '#contracts/orders/admin-order.ts'
import { deleteOwnAccount, erasePersonalData, findPersonalData } from '#contracts/privacy/personal-data.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { testShop } from '#server/testing/shop.ts'
import { reapplyErasures } from './reapply-erasures.ts'
import { syncTombstones } from './tombstones.ts'

const shop = await testShop()
after(shop.close)
const { call, db, services, staff } = shop
const mug = await shop.product({ units: 100 })

const setPassword = async (id: number) => {
  const password_hash = await hashPassword('a password')
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
}
const customer = (id: number) =>
  db.selectFrom('users').select(['first_name', 'email', 'deleted_at']).where('id', '=', id).executeTakeFirstOrThrow()
const cancel = async (id: number) => {
  const { status } = await call(changeOrderStatus, { id, status: 'canceled' }, staff.headers)
  assert.equal(status, 200)
}
const getOrder = (id: number) =>
  db.selectFrom('orders').select(['email', 'personal_data']).where('id', '=', id).executeTakeFirstOrThrow()

test('a customer deletes the own account with the password', async () => {
  const member = await shop.member()
  await setPassword(member.id)
  const before = await customer(member.id)
  const refused = await call(deleteOwnAccount, { current_password: 'wrong' }, member.headers)
  assert.deepEqual([refused.status, await customer(member.id)], [422, before])
  const { status, cookies } = await call(deleteOwnAccount, { current_password: 'a password' }, member.headers)
  assert.deepEqual([status, cookies.session], [200, ''])
  const { deleted_at, ...person } = await customer(member.id)
  assert.deepEqual([person, deleted_at !== null], [{ first_name: '', email: `deleted-${member.id}` }, true])
  assert.equal((await call(deleteOwnAccount, { current_password: 'a password' }, member.headers)).status, 401)
})

test('a customer who reappears from a backup is erased again, one who registered again is not', async () => {
  const member = await shop.member()
  await setPassword(member.id)
  const backup = await db.selectFrom('users').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const { status } = await call(deleteOwnAccount, { current_password: 'a password' }, member.headers)
  assert.equal(status, 200)
  await syncTombstones(services)
  const file = await readFile(join(services.config.dataDir, 'erasures.jsonl'), 'utf8')
  assert.ok(!file.includes(backup.email))
  // The restored database knows the customer, and nothing of the erasure.
  await db.deleteFrom('erasures').execute()
  await db
    .updateTable('users')
    .set({ first_name: 'Back', email: backup.email, deleted_at: null })
    .where('id', '=', member.id)
    .execute()
  await reapplyErasures(services)
  assert.equal((await customer(member.id)).email, `deleted-${member.id}`)
  const again = await shop.member()
  await sql`update users set email = ${backup.email}, created_at = now() + interval '1 second' where id = ${again.id}`.execute(
    db,
  )
  await reapplyErasures(services)
  assert.equal((await customer(again.id)).email, backup.email)
  await rm(join(services.config.dataDir, 'erasures.jsonl'))
})

const password = 'the password of staff'
async function setStaffPassword(id: number) {
  const password_hash = await hashPassword(password)
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
}

test('an account with orders under way is not deleted, and the response names them', async () => {
  const member = await shop.member()
  await setPassword(member.id)
  const { id, order_number } = await shop.place([[mug, 1]], {}, member.headers)
  const before = await customer(member.id)
  const refused = await call(deleteOwnAccount, { current_password: 'a password' }, member.headers)
  assert.equal(refused.status, 409)
  assert.ok(JSON.stringify(refused.body).includes(order_number))
  assert.deepEqual(await customer(member.id), before)
  await cancel(id)
  assert.equal((await call(deleteOwnAccount, { current_password: 'a password' }, member.headers)).status, 200)
  assert.equal((await getOrder(id)).personal_data, 'erased')
})

test('staff erase a customer with their own password, and see when it was done', async () => {
  await setStaffPassword(staff.id)
  const member = await shop.member()
  const before = await customer(member.id)
  const { email } = before
  const { id: open } = await shop.place([[mug, 1]], {}, member.headers)
  const { body } = await call(findPersonalData, { customer_id: member.id }, staff.headers)
  const { mails, ...counts } = body.data
  assert.ok(mails > 0)
  assert.deepEqual(counts, {
    email,
    customer_id: member.id,
    orders: 1,
    open_orders: 1,
    invoices: 0,
    invoice_years: 7,
    erased_at: null,
    consents: [],
  })
  const wrong = await call(erasePersonalData, { customer_id: member.id, password: 'wrong' }, staff.headers)
  assert.deepEqual([wrong.status, wrong.body.errors?.password?.length], [422, 1])
  assert.deepEqual(await customer(member.id), before)
  assert.equal((await call(erasePersonalData, { customer_id: member.id, password }, staff.headers)).status, 200)
  assert.equal((await customer(member.id)).email, `deleted-${member.id}`)
  assert.equal((await getOrder(open)).personal_data, 'stored')
  const after = await call(findPersonalData, { email }, staff.headers)
  assert.deepEqual([after.body.data.customer_id, typeof after.body.data.erased_at], [null, 'string'])
  assert.equal((await call(erasePersonalData, { customer_id: member.id, password }, staff.headers)).status, 404)
  await cancel(open)
})

test('guest orders of an email are erased by staff, unfinished ones when they end', async () => {
  const email = 'guest@shop.test'
  const [done, open] = [await shop.place([[mug, 1]], { email }), await shop.place([[mug, 1]], { email })]
  const other = await shop.place([[mug, 1]], { email: 'other@shop.test' })
  await cancel(done.id)
  const found = await call(findPersonalData, { email }, staff.headers)
  assert.deepEqual(found.body.data, {
    email,
    customer_id: null,
    orders: 2,
    open_orders: 1,
    invoices: 0,
    invoice_years: 7,
    mails: 3,
    erased_at: null,
    consents: [],
  })
  const clerk = await shop.staffWith(['get customer_data', 'export customer_data'])
  await setStaffPassword(clerk.id)
  assert.equal((await call(erasePersonalData, { email, password }, clerk.headers)).status, 403)
  assert.equal((await getOrder(done.id)).email, email)
  assert.equal((await call(erasePersonalData, { email: 'Guest@shop.test', password }, staff.headers)).status, 200)
  assert.deepEqual(await getOrder(done.id), { email: '', personal_data: 'erased' })
  assert.deepEqual(await getOrder(open.id), { email, personal_data: 'stored' })
  await cancel(open.id)
  await reapplyErasures(services)
  assert.deepEqual(await getOrder(open.id), { email: '', personal_data: 'erased' })
  assert.equal((await getOrder(other.id)).email, 'other@shop.test')
})
