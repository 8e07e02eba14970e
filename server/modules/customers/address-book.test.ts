import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { newMember } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { apiClient } from '#server/testing/users.ts'

const { app, db, services, close } = await testApp()
after(close)
const request = apiClient(app)

const address = {
  first_name: 'Mei',
  last_name: 'Chan',
  address: '1 Queen’s Road',
  contact_number: '2345 6789',
  country: 'HKG',
}
interface Shown {
  id: number
  default_billing: boolean
  default_shipping: boolean
}
const stored = () => db.selectFrom('addresses').selectAll().orderBy('id').execute()

async function getBook(more: object[] = []) {
  const { token } = await newMember(db)
  const add = async (draft: object) =>
    (await request('POST', '/api/address', { ...address, ...draft }, token)).body.data as Shown
  const added: Shown[] = []
  for (const draft of more) added.push(await add(draft))
  const list = async () => (await request('GET', '/api/address', undefined, token)).body.data as Shown[]
  return { token, add, added, list }
}
const defaults = (list: Shown[]) => list.map((entry) => [entry.default_billing, entry.default_shipping])

test('the first address becomes the default for both', async () => {
  const { token, add, list } = await getBook()
  const { status, body } = await request('POST', '/api/address', { ...address, default_billing: 'false' }, token)
  assert.equal(status, 201)
  const { id } = body.data as Shown
  assert.deepEqual(body.data, { id, ...address, default_billing: true, default_shipping: true })
  assert.deepEqual((await request('GET', `/api/address/${id}`, undefined, token)).body.data, body.data)
  await add({ first_name: 'Second' })
  assert.deepEqual(defaults(await list()), [
    [true, true],
    [false, false],
  ])
})

test('a new default takes the place of the old one of its kind', async () => {
  const { token, added, list } = await getBook([{}, { default_billing: true }])
  assert.deepEqual(defaults(await list()), [
    [false, true],
    [true, false],
  ])
  const { id } = added[0] as Shown
  await request('PUT', `/api/address/${id}`, { ...address, default_billing: true }, token)
  assert.deepEqual(defaults(await list()), [
    [true, false],
    [false, false],
  ])
})

test('ten concurrent defaults leave one of each kind', async () => {
  const { add, list } = await getBook([{}])
  await Promise.all(Array.from({ length: 10 }, () => add({ default_billing: true, default_shipping: true })))
  const left = defaults(await list())
  assert.equal(left.length, 11)
  assert.equal(left.filter(([billing]) => billing).length, 1)
  assert.equal(left.filter(([, shipping]) => shipping).length, 1)
})

test('a delete returns the remaining addresses', async () => {
  const { token, added } = await getBook([{}, { first_name: 'Second' }])
  const { status, body } = await request('DELETE', `/api/address/${added[0]?.id}`, undefined, token)
  assert.equal(status, 200)
  assert.deepEqual(
    (body.data as Shown[]).map(({ id }) => id),
    [added[1]?.id],
  )
})

test("another customer's address is not found", async () => {
  const mine = await getBook([{}])
  const other = await getBook([{}])
  const before = await stored()
  const missing = { message: 'ID not exists' }
  for (const id of [mine.added[0]?.id, 999_999, 'x']) {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const { status, body } = await request(
        method,
        `/api/address/${id}`,
        method === 'PUT' ? address : undefined,
        other.token,
      )
      assert.deepEqual({ status, body }, { status: 404, body: missing })
    }
  }
  assert.deepEqual((await request('GET', '/api/address')).body, { error: 'Please login first' })
  assert.deepEqual(await stored(), before)
})

test('every part is required, and the country must be supported by the shop', async () => {
  const { token, added } = await getBook([{}])
  const before = await stored()
  const refused = async (draft: object, errors: object) => {
    for (const [method, url] of [
      ['POST', '/api/address'],
      ['PUT', `/api/address/${added[0]?.id}`],
    ] as const) {
      const { status, body } = await request(method, url, draft, token)
      assert.deepEqual({ status, body }, { status: 422, body: { message: 'The given data was invalid.', errors } })
    }
    assert.deepEqual(await stored(), before)
  }
  const required = ['This field is required.']
  const check = ['Please check your input.']
  await refused(
    {},
    { first_name: required, last_name: required, address: required, contact_number: required, country: required },
  )
  await refused({ ...address, first_name: '  ' }, { first_name: required })
  await refused({ ...address, country: 'HK' }, { country: check })
  await refused({ ...address, default_billing: 'maybe' }, { default_billing: check })
  await db.updateTable('settings').set({ value: '"HKG,MAC"' }).where('key', '=', 'supported_countries').execute()
  await services.settings.refresh()
  await refused({ ...address, country: 'USA' }, { country: check })
})

test('an address book has at most a hundred addresses, like the form of staff', async () => {
  const { token, list } = await getBook()
  const { id } = await db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const row = { ...address, user_id: id, default_billing: false, default_shipping: false }
  await db.insertInto('addresses').values(Array(99).fill(row)).execute()
  assert.equal((await request('POST', '/api/address', address, token)).status, 201)
  const { status, body } = await request('POST', '/api/address', address, token)
  assert.deepEqual([status, body.message], [422, 'Please check your input.'])
  assert.equal((await list()).length, 100)
})

test('a phone number must be dialable, and an older invalid one stays until it is changed', async () => {
  const { token, added } = await getBook([{}])
  const { id } = added[0] as Shown
  const before = await stored()
  const wrong = { contact_number: ['Please check your input.'] }
  for (const [draft, code] of [
    [{ contact_number: '2345 67' }, 'phone_local'],
    [{ contact_number: 'abc' }, 'phone_local'],
  ] as const)
    for (const answer of [
      await request('POST', '/api/address', { ...address, ...draft }, token),
      await request('PUT', `/api/address/${id}`, { ...address, ...draft }, token),
    ])
      assert.deepEqual([answer.status, answer.body.errors, answer.codes], [422, wrong, { contact_number: [code] }])
  assert.deepEqual(await stored(), before)
  await db.updateTable('addresses').set({ contact_number: 'ring twice' }).where('id', '=', id).execute()
  const moved = { ...address, contact_number: 'ring twice', address: '2 Queen’s Road' }
  assert.equal((await request('PUT', `/api/address/${id}`, moved, token)).status, 200)
})
