import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { user } from '#contracts/customers/user.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { apiClient, loginAccount, loginMember, password } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)
const sa = await newStaff(db)
const users = resourceClient(app, user, sa.headers)

let serial = 0
const draft = (more: object = {}) => ({
  first_name: 'Eve',
  last_name: 'Ng',
  email: `eve-${++serial}@shop.test`,
  gender: 'female',
  password,
  password_confirmation: password,
  ...more,
})
const address = (more: object = {}) => ({
  first_name: 'Eve',
  last_name: 'Ng',
  address: '1 Road',
  contact_number: '1',
  country: 'HKG',
  ...more,
})
const stored = async () => [
  await db.selectFrom('users').selectAll().orderBy('id').execute(),
  await db.selectFrom('addresses').selectAll().orderBy('id').execute(),
]

async function isRefused(work: () => Promise<{ status: number; body: unknown }>, errors: object) {
  const before = await stored()
  const { status, body } = await work()
  assert.deepEqual({ status, body }, { status: 422, body: { message: 'The given data was invalid.', errors } })
  assert.deepEqual(await stored(), before)
}
const login = (email: string) => request('POST', '/api/login', { email, password })
const check = ['Please check your input.']
const required = ['This field is required.']

test('a customer created by staff can log in', async () => {
  const { status, body } = await users.create(
    draft({ email: 'First@Shop.test', tags: [' VIP ', 'vip', 'New'], emails: ['a@b.test'] }),
  )
  assert.equal(status, 201)
  const { email, tags, emails, lead_source, addresses, admin } = body.data
  assert.deepEqual(
    [email, tags, emails, lead_source, addresses, admin],
    ['first@shop.test', ['vip', 'new'], ['a@b.test'], 'form', [], null],
  )
  assert.ok(!JSON.stringify(body).includes('password'))
  assert.equal((await login('first@shop.test')).status, 200)
})

test('required on a create: names, e-mail, gender and the password twice', async () => {
  const names = ['first_name', 'last_name', 'email', 'gender', 'password', 'password_confirmation']
  await isRefused(() => users.create({}), Object.fromEntries(names.map((name) => [name, required])))
})

test('invalid values are refused with their texts, also an e-mail in other letter case', async () => {
  const { email } = await loginMember(db)
  await isRefused(() => users.create(draft({ email: email.toUpperCase() })), {
    email: ['Please make sure that Email field is unique'],
  })
  await isRefused(() => users.create(draft({ gender: 'x' })), { gender: check })
  await isRefused(() => users.create(draft({ website: 'ftp://x.test' })), {
    website: ['This input must be a valid URL'],
  })
  await isRefused(() => users.create(draft({ emails: Array(11).fill('a@b.test') })), { emails: check })
  await isRefused(() => users.create(draft({ emails: ['a'] })), { 'emails.0': check })
  await isRefused(() => users.create(draft({ tags: Array.from({ length: 31 }, (_, n) => `t${n}`) })), { tags: check })
  await isRefused(() => users.create(draft({ password_confirmation: 'another one' })), { password_confirmation: check })
  const { id } = await loginAccount(db)
  await db.updateTable('accounts').set({ enabled: false }).where('id', '=', id).execute()
  await isRefused(() => users.create(draft({ admin_id: id })), { admin_id: check })
})

test('an edit without a password keeps it, and read-only fields are ignored', async () => {
  const made = await users.made(draft())
  const sent = { first_name: 'New', password: '', lead_source: 'line', status_id: 5, membership_tier_id: 9 }
  const { status, body } = await users.update(made.id, sent)
  assert.equal(status, 200)
  assert.deepEqual([body.data.first_name, body.data.lead_source], ['New', 'form'])
  assert.equal((await login(String(made.email))).status, 200)
})

test('addresses come with the customer; two defaults of a kind are refused', async () => {
  const twice = [address({ default_shipping: true }), address({ default_shipping: true })]
  const repeated = { 'addresses.1.default_shipping': ['This input can not be repeated'] }
  await isRefused(() => users.create(draft({ addresses: twice })), repeated)
  await isRefused(() => users.create(draft({ addresses: JSON.stringify([address({ country: 'HK' })]) })), {
    'addresses.0.country': check,
  })
  await isRefused(() => users.create(draft({ addresses: [address({ last_name: '' })] })), {
    'addresses.0.last_name': required,
  })
  const made = await users.made(
    draft({ addresses: JSON.stringify([address({ default_billing: true }), address({ first_name: 'Second' })]) }),
  )
  const [first, second] = made.addresses as { id: number; first_name: string; default_billing: boolean }[]
  assert.deepEqual([first?.default_billing, second?.first_name], [true, 'Second'])
  const moved = [{ ...second, default_billing: true }, address({ first_name: 'Third' })]
  const { body } = await users.update(made.id, { addresses: moved })
  const left = body.data.addresses as { id: number; first_name: string; default_billing: boolean }[]
  assert.deepEqual(
    left.map((entry) => [entry.first_name, entry.default_billing]),
    [
      ['Second', true],
      ['Third', false],
    ],
  )
  assert.equal(left[0]?.id, second?.id)
  const other = await users.made(draft())
  await isRefused(() => users.update(other.id, { addresses: [{ ...second }] }), { 'addresses.0.id': check })
  const untouched = await users.update(made.id, { first_name: 'Only the name' })
  assert.deepEqual(untouched.body.data.addresses, left)
})

test('disabling ends the sessions; deleting anonymises the customer and frees the e-mail', async () => {
  const made = await users.made(draft({ phone: '9876 5432', tags: ['secret'], addresses: [address()] }))
  const email = String(made.email)
  const { body } = await login(email)
  await users.batchUpdate([made.id], { enabled: false }, { language: 'en_us' })
  assert.equal((await request('POST', '/api/info', {}, body.token)).status, 401)
  assert.deepEqual((await login(email)).body, { message: 'Email or password is incorrect' })
  const cart = { id: randomUUID(), user_id: made.id, language: 'en_us' }
  await db.insertInto('carts').values(cart).execute()
  assert.equal((await users.destroy(made.id)).status, 200)
  assert.deepEqual(await db.selectFrom('carts').select('id').where('id', '=', cart.id).execute(), [])
  const row = await db.selectFrom('users').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  const left = JSON.stringify([
    row,
    await db.selectFrom('activity_log').selectAll().where('resource_id', '=', made.id).execute(),
  ])
  for (const personal of [email, 'Eve', '9876', 'secret']) assert.ok(!left.includes(personal), personal)
  assert.deepEqual(await db.selectFrom('addresses').select('id').where('user_id', '=', made.id).execute(), [])
  assert.equal((await users.get(made.id)).status, 404)
  assert.equal((await users.create(draft({ email }))).status, 201)
})

test('a batch adds and removes tags of customers who each have others', async () => {
  const one = await users.made(draft({ tags: ['a', 'b'] }))
  const two = await users.made(draft({ tags: ['b', 'c'] }))
  const { body } = await users.batchUpdate(
    [one.id, two.id],
    { add_tags: ['VIP'], remove_tags: ['b'] },
    { language: 'en_us' },
  )
  assert.deepEqual(body.errors, [])
  const tags = async (id: number) => (await users.get(id)).body.data.tags
  assert.deepEqual(
    [await tags(one.id), await tags(two.id)],
    [
      ['a', 'vip'],
      ['c', 'vip'],
    ],
  )
  const refused = await users.batchUpdate([one.id], { password: 'x' }, { language: 'en_us' })
  assert.equal(refused.status, 422)
})

test('search finds names, e-mail, phone and tags; tags are suggested', async () => {
  const made = await users.made(draft({ first_name: 'Findme', phone: '5550 1234', tags: ['gold-card'] }))
  for (const search of ['findme', String(made.email), '5550', 'gold-c']) {
    const { body } = await users.list(`?search=${encodeURIComponent(search)}`)
    assert.deepEqual(
      body.data.map(({ id }) => id),
      [made.id],
      search,
    )
  }
  const { body: tagged } = await users.list('?tags=gold-card,other')
  assert.deepEqual(
    tagged.data.map(({ id }) => id),
    [made.id],
  )
  const { body } = await request('GET', '/api/admin/user_tag?search=Gold', undefined, sa.token)
  assert.deepEqual(body, { data: ['gold-card'] })
})

test('the list shows the staff a customer is assigned to', async () => {
  const { id } = await loginAccount(db)
  const made = await users.made(draft({ admin_id: id }))
  const { body } = await users.list(`?admin_id=${id}`)
  assert.deepEqual(
    body.data.map((row) => [row.id, (row.admin as { id: number }).id]),
    [[made.id, id]],
  )
})

test('the amount a customer has spent requires the permission to see orders', async () => {
  const { id } = await users.made(draft())
  const shown = async (headers: Record<string, string>) => {
    const { orders_count, spent } = (await resourceClient(app, user, headers).get(id)).body.data
    return { orders_count, spent }
  }
  assert.deepEqual(await shown(sa.headers), { orders_count: 0, spent: 0 })
  const clerk = await newStaff(db, ['get user'])
  assert.deepEqual(await shown(clerk.headers), { orders_count: null, spent: null })
})

test('a list of customers shows and sorts by their orders, only with the permission to see orders', async () => {
  const [none, many, much] = [await users.made(draft()), await users.made(draft()), await users.made(draft())]
  const order = (user_id: number, serial: number, grand_total: number, more: object = {}) => ({
    order_number: `T${user_id}-${serial}`,
    user_id,
    email: 'a@shop.test',
    language: 'en_us',
    status: 'paid' as const,
    currency: 'HKD',
    display_currency: 'HKD',
    subtotal: grand_total,
    grand_total,
    shipping_address: '{}',
    billing_address: '{}',
    ...more,
  })
  await db
    .insertInto('orders')
    .values([
      order(many.id, 1, 100),
      order(many.id, 2, 100),
      order(many.id, 3, 9000, { status: 'canceled' }),
      order(much.id, 1, 5000, { paid_total: 5000, refunded_total: 1000 }),
    ])
    .execute()
  const listed = async (sort: string, headers = sa.headers) => {
    const { data } = (await resourceClient(app, user, headers).list(`?per_page=100&sort=${sort}`)).body
    const rows = data.filter(({ id }) => [none.id, many.id, much.id].includes(id))
    return rows.map(({ id, orders_count, spent }) => [id, orders_count, spent])
  }
  const [zero, two, one] = [
    [none.id, 0, 0],
    [many.id, 2, 2],
    [much.id, 1, 40],
  ]
  assert.deepEqual(await listed('-orders_count'), [two, one, zero])
  assert.deepEqual(await listed('orders_count'), [zero, one, two])
  assert.deepEqual(await listed('-spent'), [one, two, zero])
  assert.deepEqual(await listed('-spent&search=shop.test'), [one, two, zero])
  assert.deepEqual(await listed('spent&orders_count_to=1'), [zero, one])
  const found = async (query: string, headers = sa.headers) => {
    const { data } = (await resourceClient(app, user, headers).list(`?per_page=100&sort=id&${query}`)).body
    return data.map(({ id }) => id).filter((id) => [none.id, many.id, much.id].includes(id))
  }
  assert.deepEqual(await found('orders_count_from=1'), [many.id, much.id])
  assert.deepEqual(await found('orders_count_from=1&orders_count_to=1'), [much.id])
  assert.deepEqual(await found('spent_from=2&spent_to=39.99'), [many.id])
  const clerk = await newStaff(db, ['get users'])
  assert.deepEqual(await found('spent_from=39', clerk.headers), [none.id, many.id, much.id], 'nothing is learned')
  const hidden = [much.id, many.id, none.id].map((id) => [id, null, null])
  assert.deepEqual(await listed('-spent', clerk.headers), hidden)
})

test('staff email a customer a link that sets a new password, at most three times an hour', async () => {
  const { id, email } = (await users.create(draft())).body.data
  const mails = () =>
    db.selectFrom('mail_outbox').select(['kind', 'text']).where('to', '=', String(email)).orderBy('id').execute()
  const send = (of: unknown, token = sa.token) =>
    request('POST', `/api/admin/user/${of}/password_reset`, {}, token).then(({ status }) => status)
  const clerk = await newStaff(db, ['get user', 'get users'])
  const before = await db.selectFrom('password_resets').selectAll().execute()
  assert.deepEqual([await send(id, clerk.token), await send(999_999)], [403, 404])
  await users.update(Number(id), { enabled: 0 })
  assert.equal(await send(id), 409)
  assert.deepEqual([await db.selectFrom('password_resets').selectAll().execute(), await mails()], [before, []])

  await users.update(Number(id), { enabled: 1 })
  assert.equal(await send(id), 200)
  const [mail] = await mails()
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
  const { status } = await request('POST', '/api/reset/password', { type: 'user', email, token, ...pair })
  assert.equal(status, 200)
  assert.equal((await request('POST', '/api/login', { email, password: pair.password })).status, 200)
  assert.deepEqual([await send(id), await send(id), await send(id)], [200, 200, 429])
})
