import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#server/testing/app.ts'
import { apiClient } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)

const form = {
  first_name: 'Mei',
  last_name: 'Chan',
  email: 'Mei.Chan@Shop.test',
  password: 'correct horse',
  password_confirmation: 'correct horse',
  language: 'zh-HK',
}
const members = () => db.selectFrom('users').selectAll().execute()
const sessions = () => db.selectFrom('sessions').select('id').execute()

async function isRefused(more: object, errors: Record<string, string[]>) {
  const before = [await members(), await sessions()]
  const { codes, ...answer } = await request('POST', '/api/register', { ...form, email: 'other@shop.test', ...more })
  assert.deepEqual(answer, { status: 422, body: { message: 'The given data was invalid.', errors }, cookies: {} })
  assert.deepEqual([await members(), await sessions()], before)
  return codes
}

test('a registration returns the token of a logged-in session', async () => {
  const { status, body, cookies } = await request('POST', '/api/register', form)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body), ['token'])
  assert.equal(cookies.session, body.token)
  const me = await request('POST', '/api/info', {}, body.token)
  const { id, referral_code, ...profile } = me.body.data as { id: number; referral_code: string }
  assert.match(referral_code, /^[A-Z2-9]{8}$/)
  assert.deepEqual(profile, {
    email: 'mei.chan@shop.test',
    first_name: 'Mei',
    last_name: 'Chan',
    phone: null,
    gender: null,
    is_subscribe: false,
    membership_tier: { id: 1, title: 'Member', level: 1 },
    membership_expiry_date: null,
    point_balance: 0,
    points_enabled: false,
    referral_points: 0,
  })
  const stored = await db
    .selectFrom('users')
    .select(['language', 'lead_source', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(stored.language, 'zh_hk')
  assert.equal(stored.lead_source, 'form')
  assert.match(stored.password_hash, /^\$argon2id\$/)
})

test('every field is required', async () => {
  const required = ['This field is required.']
  const names = ['first_name', 'last_name', 'email', 'password', 'password_confirmation', 'language'] as const
  for (const name of names) await isRefused({ [name]: '' }, { [name]: required })
  await isRefused({ first_name: '   ' }, { first_name: required })
})

test('invalid values are refused with their texts', async () => {
  const check = ['Please check your input.']
  await isRefused({ email: 'not an address' }, { email: check })
  await isRefused({ password: 'seven77', password_confirmation: 'seven77' }, { password: check })
  await isRefused({ password: 'x'.repeat(73), password_confirmation: 'x'.repeat(73) }, { password: check })
  await isRefused({ password_confirmation: 'correct horse ' }, { password_confirmation: check })
  await isRefused({ language: 'fr_fr' }, { language: ['This language is not supported.'] })
  await isRefused({ first_name: 'a\u0000b' }, { first_name: check })
  await isRefused({ email: 'MEI.chan@shop.test' }, { email: ['Please make sure that Email field is unique'] })
})

test('all errors are returned together, with the broken rules', async () => {
  const check = ['Please check your input.']
  const wrong = { first_name: '', email: 'mei@shop', password: 'seven77', password_confirmation: 'eight888' }
  const codes = await isRefused(wrong, {
    first_name: ['This field is required.'],
    email: check,
    password: check,
    password_confirmation: check,
  })
  assert.deepEqual(codes, {
    first_name: ['required'],
    email: ['email'],
    password: ['password_short'],
    password_confirmation: ['password_mismatch'],
  })
})

test('two concurrent registrations of one e-mail create one customer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => request('POST', '/api/register', { ...form, email: 'race@shop.test' })),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(422)])
  assert.equal((await members()).filter(({ email }) => email === 'race@shop.test').length, 1)
})

test('spaces of a password are part of it', async () => {
  const spaced = { password: '  two spaces  ', password_confirmation: '  two spaces  ', email: 'spaced@shop.test' }
  assert.equal((await request('POST', '/api/register', { ...form, ...spaced })).status, 200)
  assert.equal(
    (await request('POST', '/api/login', { email: 'spaced@shop.test', password: '  two spaces  ' })).status,
    200,
  )
  assert.equal((await request('POST', '/api/login', { email: 'spaced@shop.test', password: 'two spaces' })).status, 401)
})
