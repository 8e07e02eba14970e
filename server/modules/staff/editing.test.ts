import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient } from '#server/testing/users.ts'

const { app, db, databaseUrl, close } = await testApp()
after(close)
const second = await testApp({ databaseUrl })
after(second.close)
const request = apiClient(app)
const elsewhere = apiClient(second.app)
const ada = await newStaff(db, ['get brand', 'update brand'])
const bo = await newStaff(db, ['get brand', 'update brand'])
const nameOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('accounts').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
const owner = await newStaff(db)
const brand = await request('POST', '/api/admin/brand', { title: 'Pine', url: 'pine' }, owner.token)
const { id } = brand.body.data as { id: number }
const edit = async (by: { token: string }, send = request) => {
  const { status, body } = await send('PUT', '/api/admin/editing', { resource: 'brand', id }, by.token)
  assert.equal(status, 200, JSON.stringify(body))
  return (body.data as { names: string[] }).names
}
const stored = () => db.selectFrom('record_editors').select(['record_id', 'account_id']).orderBy('account_id').execute()
const pass = (by: string) => sql`update record_editors set seen_at = seen_at - ${by}::interval`.execute(db)

test('staff who open a record see that a colleague has it open, also through another process', async () => {
  assert.deepEqual(await edit(ada), [])
  assert.deepEqual(await edit(bo, elsewhere), [await nameOf(ada)])
  assert.deepEqual(await edit(ada), [await nameOf(bo)])
  assert.equal((await request('DELETE', '/api/admin/editing', { resource: 'brand', id }, bo.token)).status, 200)
  assert.deepEqual(await edit(ada), [])
})

test('a form that sends nothing any more counts as closed, and is forgotten', async () => {
  await edit(bo)
  await pass('41 seconds')
  assert.deepEqual(await edit(ada), [])
  await pass('11 minutes')
  assert.deepEqual(await edit(ada), [])
  assert.deepEqual(await stored(), [{ record_id: id, account_id: ada.id }])
})

test('a receiver group, which its address names by a text, is noted too', async () => {
  await request('POST', '/api/admin/broadcast_receiver', { name: 'Tea buyers' }, owner.token)
  const staff = [await newStaff(db, ['update broadcast_receiver']), await newStaff(db, ['update broadcast_receiver'])]
  const send = async (method: 'PUT' | 'DELETE', by = staff[0], name = 'Tea buyers') => {
    const { status, body } = await request(
      method,
      '/api/admin/editing',
      { resource: 'broadcast_receiver', id: name },
      by?.token,
    )
    return status === 200 ? (body.data as { names: string[] }).names : status
  }
  assert.deepEqual(await send('PUT'), [])
  assert.deepEqual(await send('PUT', staff[1]), [staff[0] && (await nameOf(staff[0]))])
  assert.deepEqual(await send('PUT', staff[1], 'Coffee buyers'), 404)
  await send('DELETE')
  assert.deepEqual(await send('PUT', staff[1]), [])
})

test('it needs the permission to change the record, which must exist, and answers nothing otherwise', async () => {
  await edit(ada)
  const before = await stored()
  const refused = async (body: object, status: number, token: string | undefined) =>
    assert.equal((await request('PUT', '/api/admin/editing', body, token)).status, status, JSON.stringify(body))
  const reader = await newStaff(db, ['get brand', 'get brands', 'update product'])
  await refused({ resource: 'brand', id }, 403, reader.token)
  await refused({ resource: 'brand', id }, 401, undefined)
  await refused({ resource: 'brand', id: 999_999 }, 404, bo.token)
  await refused({ resource: 'nothing', id }, 404, bo.token)
  await refused({ resource: 'brand' }, 422, bo.token)
  assert.deepEqual(await stored(), before)
})

test('many who edit at once are all noted', async () => {
  const many = await Promise.all(Array.from({ length: 8 }, () => newStaff(db, ['update brand'])))
  await pass('11 minutes')
  await Promise.all(many.flatMap((each) => [edit(each), edit(each, elsewhere)]))
  assert.equal((await edit(ada)).length, 8)
})

test('orders, purchase orders and groups of settings are noted too, for those who may change them', async () => {
  const clerk = await newStaff(db, ['update order', 'get purchase_order'])
  const buyer = await newStaff(db, ['update order', 'update purchase_order', 'update configuration'])
  const address = JSON.stringify({ first_name: 'A', last_name: 'B', address: 'C', contact_number: '1', country: 'HKG' })
  const amounts = { subtotal: 0, promotion_discount: 0, shipping_fee: 0, adjustment: 0, grand_total: 0, paid_total: 0 }
  const order = await db
    .insertInto('orders')
    .values({
      order_number: 'E1',
      channel: 'web',
      email: 'a@shop.test',
      language: 'en_us',
      status: 'pending',
      currency: 'HKD',
      display_currency: 'HKD',
      shipping_address: address,
      billing_address: address,
      ...amounts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    with supplier as (insert into suppliers (name, code, currency) values ('Kiln', 'K', 'HKD') returning id)
    insert into purchase_orders (number, supplier_id, warehouse_id, currency, exchange_rate)
    select 'PO-E1', supplier.id, (select min(id) from warehouses), 'HKD', 1 from supplier returning id`.execute(db)
  const note = async (resource: string, record: number, by: { token: string }) => {
    const { status, body } = await request('PUT', '/api/admin/editing', { resource, id: record }, by.token)
    return status === 200 ? (body.data as { names: string[] }).names : status
  }
  const purchase = rows[0]?.id ?? 0
  assert.deepEqual(await note('order', order.id, clerk), [])
  assert.deepEqual(await note('order', order.id, buyer), [await nameOf(clerk)])
  assert.deepEqual(await note('purchase_order', purchase, clerk), 403)
  assert.deepEqual(await note('purchase_order', purchase, buyer), [])
  assert.deepEqual(await note('purchase_order', purchase, owner), [await nameOf(buyer)])
  assert.deepEqual(await note('configuration.mail', 1, buyer), [])
  assert.deepEqual(await note('configuration.mail', 1, owner), [await nameOf(buyer)])
  assert.deepEqual(await note('configuration.sale', 1, owner), [])
  const before = await stored()
  assert.deepEqual(await note('configuration.mail', 1, clerk), 403)
  for (const [resource, id] of [
    ['order', 999_999],
    ['purchase_order', 999_999],
    ['configuration.nothing', 1],
  ] as const)
    assert.deepEqual(await note(resource, id, buyer), 404)
  assert.deepEqual(await stored(), before)
})
