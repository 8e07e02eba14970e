import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { address, testShop } from '#server/testing/shop.ts'

/*
 * security.md S1: naming columns in a request changes nothing. Each call is made as it is meant, and again
 * with the name of every column of the database that it does not document; both must leave the same rows.
 */

const shop = await testShop()
after(shop.close)
const { app, db } = shop
const mug = await shop.product({ units: 100 })

const columns = await sql<{ name: string; type: string }>`
  select distinct on (column_name) column_name as name, data_type as type
  from information_schema.columns where table_schema = 'public'`.execute(db)
const values: Record<string, unknown> = {
  boolean: true,
  bigint: 7,
  integer: 7,
  numeric: 7,
  ARRAY: ['x'],
  jsonb: { x: 1 },
  date: '2001-01-01',
  'timestamp with time zone': '2001-01-01T00:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
}
type Paths = Record<
  string,
  Record<string, { requestBody: { content: { 'application/json': { schema: { properties: object } } } } }>
>
const { paths } = (await app.inject({ url: '/api/openapi.json', headers: shop.staff.headers })).json<{ paths: Paths }>()

/** Every column that the call does not know. */
function unknownFields(method: string, path: string) {
  const operation = paths[path]?.[method.toLowerCase()]
  assert.ok(operation, path)
  const documented = Object.keys(operation.requestBody.content['application/json'].schema.properties)
  const unknown = columns.rows.filter(({ name }) => !documented.includes(name))
  return Object.fromEntries(unknown.map(({ name, type }) => [name, values[type] ?? 'x']))
}

/** What differs between any two rows made in the same way. */
const own = [
  'id',
  'created_at',
  'updated_at',
  'password_hash',
  'email',
  'user_id',
  'cart_id',
  'order_number',
  'hold_until',
  'referral_code',
  'words',
  'token_hash',
  'expires_at',
  'order_id',
  'shipped_at',
  'at',
]
const getRows = async (table: string, where: ReturnType<typeof sql<boolean>>) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${where} order by id`.execute(db)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))))
}

async function send(method: 'POST' | 'PUT', path: string, input: object, headers: Record<string, string> = {}) {
  const answer = await app.inject({ method, url: path, headers, payload: input })
  assert.ok(answer.statusCode < 300, `${path} ${answer.body}`)
  return answer.json()
}

/** Does it as it is meant and with all the strangers; `work` answers the rows that it left. */
async function same(method: 'POST' | 'PUT', path: string, work: (more: object, n: number) => Promise<unknown[]>) {
  const meant = await work({}, 1)
  assert.ok(meant.length > 0)
  assert.deepEqual(await work(unknownFields(method, path), 2), meant)
}

test('a registration sets only the fields of the form', () =>
  same('POST', '/api/register', async (more, n) => {
    const email = `new-${n}@shop.test`
    const names = { first_name: 'Ada', last_name: 'Wong', language: 'zh_hk' }
    await send('POST', '/api/register', {
      ...names,
      email,
      password: 'correct horse',
      password_confirmation: 'correct horse',
      ...more,
    })
    return getRows('users', sql`email = ${email}`)
  }))

test('a profile update changes only the fields of the profile', () =>
  same('PUT', '/api/profile', async (more) => {
    const member = await shop.member()
    const { email } = await db.selectFrom('users').select('email').where('id', '=', member.id).executeTakeFirstOrThrow()
    await send(
      'PUT',
      '/api/profile',
      { first_name: 'Bo', last_name: 'Li', email, gender: 'male', phone: '5123 4567', ...more },
      member.headers,
    )
    return getRows('users', sql`id = ${member.id}`)
  }))

test('an address cannot be given to another owner', () =>
  same('POST', '/api/address', async (more) => {
    const member = await shop.member()
    await send('POST', '/api/address', { ...address, ...more }, member.headers)
    return getRows('addresses', sql`user_id = ${member.id}`)
  }))

test('staff cannot raise their permissions through their own profile', () =>
  same('PUT', '/api/admin', async (more) => {
    const clerk = await shop.staffWith([])
    await send('PUT', '/api/admin', { name: 'Clerk', ...more }, clerk.headers)
    const account = await db
      .selectFrom('accounts')
      .select('role_id')
      .where('id', '=', clerk.id)
      .executeTakeFirstOrThrow()
    assert.equal(account.role_id, clerk.roleId)
    return (await getRows('accounts', sql`id = ${clerk.id}`)).map(({ role_id: _, ...row }) => row)
  }))

test('the price of an order cannot be set by the request', () =>
  same('POST', '/api/order', async (more) => {
    const cart_id = await shop.cart([[mug, 2]])
    const { data } = await send('POST', '/api/order', { ...shop.order(cart_id), ...more })
    const orders = await getRows('orders', sql`id = ${data.id}`)
    const items = await getRows('order_items', sql`order_id = ${data.id}`)
    return [...orders, ...items.map(({ order_id: _, ...item }) => item)]
  }))

test('a manual order stores exactly its input', () =>
  same('POST', '/api/admin/order', async (more) => {
    const order = { ...shop.order(''), items: [{ stock_id: mug.stock_id, quantity: 2 }] }
    const { data } = await send('POST', '/api/admin/order', { ...order, ...more }, shop.staff.headers)
    const orders = await getRows('orders', sql`id = ${data.id}`)
    const items = await getRows('order_items', sql`order_id = ${data.id}`)
    return [...orders, ...items.map(({ order_id: _, ...item }) => item)]
  }))

test('a line of another cart cannot be changed', () =>
  same('POST', '/api/cart/item', async (more) => {
    const body = await send('POST', '/api/cart/item', { stock_id: mug.stock_id, quantity: 3, ...more })
    return getRows('cart_items', sql`cart_id = ${body.cart_id}`)
  }))

test('a transition by staff changes the status and nothing else', () =>
  same('POST', '/api/admin/order/{id}/status', async (more) => {
    const { id } = await shop.place([[mug, 1]])
    await send('POST', `/api/admin/order/${id}/status`, { status: 'shipped', ...more }, shop.staff.headers)
    return [...(await getRows('orders', sql`id = ${id}`)), ...(await getRows('order_histories', sql`order_id = ${id}`))]
  }))

test('a comment belongs to the sender and this order', () =>
  same('POST', '/api/admin/order/{id}/comment', async (more) => {
    const { id } = await shop.place([[mug, 1]])
    await send('POST', `/api/admin/order/${id}/comment`, { comment: 'Soon', ...more }, shop.staff.headers)
    return getRows('order_comments', sql`order_id = ${id}`)
  }))

test('units change only by the count', () =>
  same('POST', '/api/admin/inventory/adjust', async (more) => {
    const { inventory_id } = await shop.product({ units: 10 })
    const counted = { inventory_id, delta: -3, reason: 'lost' }
    await send('POST', '/api/admin/inventory/adjust', { ...counted, ...more }, shop.staff.headers)
    const rows = await getRows('inventories', sql`id = ${inventory_id}`)
    return rows.map(({ stock_id: _, ...row }) => row)
  }))

test('a folder has the requested name and parent', () =>
  same('POST', '/api/admin/folder', async (more, n) => {
    const made = await send('POST', '/api/admin/folder', { name: `Folder ${n}`, ...more }, shop.staff.headers)
    const rows = await getRows('folders', sql`id = ${made.data.id}`)
    return rows.map(({ name, ...row }) => ({ ...row, name: String(name).replace(/\d/, '') }))
  }))
