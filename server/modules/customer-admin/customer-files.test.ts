import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { importClient } from '#server/testing/import-client.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const customers = importClient(shop, 'user')
const file = (content: string) => ({ name: 'customers.csv', content })
const userBy = (email: string) => shop.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const exported = async (format: string) => {
  const response = await fetch(`${shop.url}/api/admin/user/export?format=${format}`, { headers: shop.staff.headers })
  return Buffer.from(await response.arrayBuffer())
}
const everything = () =>
  Promise.all(
    (['users', 'addresses', 'consent_events', 'sessions'] as const).map((table) =>
      shop.db.selectFrom(table).selectAll().execute(),
    ),
  )

const content = `Email,First name,Last name,Gender,Newsletter,Tags,Password,Address first name,Address last name,Address,Address phone,Address country,Default shipping address
ada@shop.test,Ada,Wong,Female,true,"vip, tea",secret-secret,Ada,Wong,1 Harbour Road,+852 5123 4567,HKG,true
ada@shop.test,,,,,,,Bo,Wong,2 Peak Road,+852 5123 4568,HKG,
bob@shop.test,Bob,Lee,male,false,,,,,,,,
`

test('customers come in with addresses, tags and a recorded consent, and never with a password', async () => {
  const { checked, done } = await customers.imported(file(content))
  assert.equal(checked.columns[6], null)
  assert.deepEqual([done.status, customers.counts(done), done.has_rows], ['done', [2, 0, 0, 0], false])
  const ada = await userBy('ada@shop.test')
  assert.deepEqual([ada?.first_name, ada?.gender, ada?.tags, ada?.password_hash], ['Ada', 'female', ['vip', 'tea'], ''])
  const addresses = await shop.db
    .selectFrom('addresses')
    .select(['first_name', 'address', 'default_shipping'])
    .where('user_id', '=', ada?.id ?? 0)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    addresses.map((row) => Object.values(row)),
    [
      ['Ada', '1 Harbour Road', true],
      ['Bo', '2 Peak Road', false],
    ],
  )
  const consents = await shop.db.selectFrom('consent_events').select(['user_id', 'is_granted', 'source']).execute()
  assert.deepEqual(consents, [{ user_id: ada?.id, is_granted: true, source: 'staff' }])
})

test('a password of another shop is not stored, not even with the rows of an import', async () => {
  const { body } = await customers.upload(file(content))
  const { rows } = await shop.db
    .selectFrom('import_rows')
    .select('rows')
    .where('import_id', '=', body.data.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(rows[0]?.slice(0, 8), ['ada@shop.test', 'Ada', 'Wong', 'Female', 'true', 'vip, tea', '', 'Ada'])
  assert.doesNotMatch(JSON.stringify(body), /secret/)
})

test('an export has no password, and imported again changes nothing', async () => {
  const text = (await exported('csv')).toString()
  assert.doesNotMatch(text, /password/i)
  const before = await everything()
  for (const format of ['csv', 'xlsx']) {
    const { done } = await customers.imported({ name: `all.${format}`, content: await exported(format) })
    assert.deepEqual([done.status, customers.counts(done)], ['done', [0, 0, 2, 0]])
  }
  assert.deepEqual(await everything(), before)
})

test('a row changes only what it says; addresses are added, never removed', async () => {
  const { done } = await customers.imported(
    file(
      'Email,Last name,Address first name,Address last name,Address,Address phone,Address country\nADA@shop.test,Chan,Cy,Wong,3 Star Street,+852 5123 4569,HKG\n',
    ),
  )
  assert.deepEqual(customers.counts(done), [0, 1, 0, 0])
  const ada = await userBy('ada@shop.test')
  assert.deepEqual([ada?.first_name, ada?.last_name, ada?.tags], ['Ada', 'Chan', ['vip', 'tea']])
  const addresses = await shop.db
    .selectFrom('addresses')
    .select('address')
    .where('user_id', '=', ada?.id ?? 0)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    addresses.map(({ address }) => address),
    ['1 Harbour Road', '2 Peak Road', '3 Star Street'],
  )
})

test('who has unsubscribed is not subscribed again by a file', async () => {
  await customers.imported(file('Email,Newsletter\nada@shop.test,false\n'))
  const before = await everything()
  const { done } = await customers.imported(file('Email,Newsletter\nada@shop.test,true\n'))
  assert.deepEqual(customers.counts(done), [0, 0, 1, 0])
  assert.deepEqual(await customers.problems(done.id), [
    '2 is_subscribe: This customer has unsubscribed and was not subscribed again. (warning)',
  ])
  assert.deepEqual(await everything(), before)
})

test('wrong rows are refused with the texts of the form', async () => {
  const before = await everything()
  const { done } = await customers.imported(
    file(
      'Email,First name,Last name,Gender,Address,Address country\nnobody,A,B,male,,\nnew@shop.test,New,,male,,\nbob@shop.test,,,,4 Road,XX\n',
    ),
  )
  assert.deepEqual([customers.counts(done), done.has_rows], [[0, 0, 0, 3], true])
  assert.equal((await customers.problems(done.id)).length >= 3, true)
  assert.deepEqual(await everything(), before)
})

test('in one request, a wrong row is skipped and named by its number in the file; a trial run adds nobody', async () => {
  const rows =
    'email,first_name,last_name,gender\nuno@shop.test,U,No,male\nno address,D,Os,female\ntres@shop.test,T,Res,male\n'
  const before = await everything()
  const tried = await customers.sendWhole(file(rows), { dry_run: '1' })
  assert.deepEqual(await everything(), before)
  const done = await customers.sendWhole(file(rows))
  for (const { status, body } of [tried, done])
    assert.deepEqual(
      [status, body.data.created, body.data.skipped, body.errors],
      [200, 2, 1, [{ row: 3, errors: { email: ['Enter an email like name@example.com'] } }]],
    )
  assert.deepEqual(
    [(await userBy('uno@shop.test'))?.first_name, (await userBy('tres@shop.test'))?.first_name],
    ['U', 'T'],
  )
})

test('more than 1,000 customers are refused with one message, and nobody is added', async () => {
  const before = await everything()
  const rows = Array.from({ length: 1001 }, (_, n) => `c${n}@shop.test,C,D,male`)
  const { status, body } = await customers.sendWhole(file(['email,first_name,last_name,gender', ...rows].join('\n')))
  assert.deepEqual([status, body], [422, { message: 'The data can only import 1000 records at a time' }])
  assert.deepEqual(await everything(), before)
})

test('a name that begins like a formula is guarded in CSV and a text in a spreadsheet, and comes back unchanged', async () => {
  await customers.sendWhole(file('email,first_name,last_name,gender\nformula@shop.test,=1+1,No,male\n'))
  assert.match((await exported('csv')).toString(), /(^|,)'=1\+1,/m)
  const sheet = await exported('xlsx')
  const { sheets } = await readXlsx(sheet)
  assert.ok(sheets[0]?.rows.some((row) => row.includes("'=1+1")))
  const { body } = await customers.sendWhole({ name: 'all.xlsx', content: sheet })
  assert.deepEqual([body.data.created, body.data.updated, body.data.skipped], [0, 0, 0])
  assert.equal((await userBy('formula@shop.test'))?.first_name, '=1+1')
})

test('erasing a customer removes the stored rows of files that name them', async () => {
  const { done } = await customers.imported(file('Email,First name\nbob@shop.test,Bobby\nbroken,x\n'))
  assert.equal(done.has_rows, true)
  const bob = await userBy('bob@shop.test')
  const { status } = await shop.request('DELETE', `/api/admin/user/${bob?.id}`, {}, shop.staff.headers)
  assert.equal(status, 200)
  assert.equal((await customers.show(done.id)).has_rows, false)
})

test('only staff with the permission import and export customers', async () => {
  const clerk = await shop.staffWith(['get users', 'get user', 'update user'])
  assert.equal((await customers.upload(file(content), clerk.headers)).status, 403)
  assert.equal((await fetch(`${shop.url}/api/admin/user/export`, { headers: clerk.headers })).status, 403)
})
