import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginMember, password } from '#server/testing/users.ts'

const { app, db, close } = await testApp()
after(close)
const request = apiClient(app)

async function member() {
  const { id, email } = await loginMember(db)
  const { body } = await request('POST', '/api/login', { email, password })
  return { id, email, token: String(body.token) }
}

test('a profile is changed part by part', async () => {
  const { id, email, token } = await member()
  const { status, body } = await request(
    'PUT',
    '/api/profile',
    { first_name: 'New', phone: '5123 4567', gender: 'male', id: 1, enabled: false },
    token,
  )
  assert.equal(status, 200)
  const expected = {
    id,
    email,
    first_name: 'New',
    last_name: 'Lee',
    phone: '5123 4567',
    gender: 'male',
    is_subscribe: false,
    membership_tier: { id: 1, title: 'Member', level: 1 },
    membership_expiry_date: null,
    point_balance: 0,
    points_enabled: false,
    referral_points: 0,
    referral_code: (body.data as { referral_code: string }).referral_code,
  }
  assert.deepEqual(body.data, expected)
  const emptied = await request(
    'PUT',
    '/api/profile',
    { phone: '', gender: '', password: '', password_confirmation: '' },
    token,
  )
  assert.deepEqual(emptied.body.data, { ...expected, phone: null, gender: null })
  assert.equal((await request('POST', '/api/login', { email, password })).status, 200)
})

test('a new e-mail is notified to the old address, an unchanged one is not', async () => {
  const { email, token } = await member()
  await request('PUT', '/api/profile', { email: email.toUpperCase() }, token)
  const mails = () => db.selectFrom('mail_outbox').select(['kind', 'text']).where('to', '=', email).execute()
  assert.deepEqual(await mails(), [])
  const { body } = await request('PUT', '/api/profile', { email: 'Elsewhere@shop.test' }, token)
  assert.equal((body.data as { email: string }).email, 'elsewhere@shop.test')
  const [mail] = await mails()
  assert.equal(mail?.kind, 'email_changed')
  assert.ok(mail?.text.includes('elsewhere@shop.test'))
})

test('a new password or email ends all sessions and reset links, and gives the current session a new token', async () => {
  const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
  for (const change of [pair, { email: 'moved@shop.test' }]) {
    const { email, token } = await member()
    const other = await request('POST', '/api/login', { email, password })
    const refreshed = String((await request('POST', '/api/token/refresh', {}, token)).body.token)
    await request('POST', '/api/reset/email', { email, type: 'user' })
    const { status, body, cookies } = await request(
      'PUT',
      '/api/profile',
      { ...change, current_password: password },
      refreshed,
    )
    assert.equal(status, 200)
    const alive = async (of: unknown) => (await request('POST', '/api/info', {}, String(of))).status
    assert.deepEqual(
      [await alive(token), await alive(refreshed), await alive(other.body.token), await alive(body.token)],
      [401, 401, 401, 200],
    )
    assert.equal(cookies.session, body.token)
    const links = db.selectFrom('password_resets').select('id').where('email', '=', email)
    assert.deepEqual(await links.execute(), [])
  }
})

test('by cookie the new token comes as a cookie only', async () => {
  const { email } = await member()
  const { cookies } = await request('POST', '/api/login', { email, password })
  const headers = { cookie: `session=${cookies.session}`, 'sec-fetch-site': 'same-origin' }
  const sent = { email: 'cookie@shop.test', current_password: password }
  const answer = await request('PUT', '/api/profile', sent, undefined, { headers })
  assert.deepEqual([answer.status, answer.body.token], [200, undefined])
  assert.ok(answer.cookies.session && answer.cookies.session !== cookies.session)
})

test('minutes after the log-in a new email or password needs the current password', async () => {
  const { id, email, token } = await member()
  await db
    .updateTable('sessions')
    .set({ started_at: new Date(Date.now() - 6 * 60_000).toISOString() })
    .where('owner_id', '=', id)
    .execute()
  const stored = () => db.selectFrom('users').selectAll().where('id', '=', id).execute()
  const before = await stored()
  const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
  for (const change of [pair, { email: 'thief@shop.test' }]) {
    const { status, body } = await request('PUT', '/api/profile', change, token)
    assert.deepEqual([status, body.errors], [422, { current_password: ['This field is required.'] }])
  }
  assert.deepEqual(await stored(), before)
  assert.equal((await request('PUT', '/api/profile', { email, first_name: 'Ann' }, token)).status, 200)
  const changed = await request('PUT', '/api/profile', { ...pair, current_password: password }, token)
  assert.equal(changed.status, 200)
})

test('invalid values are refused, and nothing changes', async () => {
  const { id, token } = await member()
  const taken = await member()
  const stored = () => db.selectFrom('users').selectAll().where('id', '=', id).execute()
  const before = await stored()
  const refused = async (sent: object, errors: object) => {
    const { status, body } = await request('PUT', '/api/profile', sent, token)
    assert.deepEqual({ status, body }, { status: 422, body: { message: 'The given data was invalid.', errors } })
    assert.deepEqual(await stored(), before)
  }
  const check = ['Please check your input.']
  await refused({ email: taken.email.toUpperCase() }, { email: ['Please make sure that Email field is unique'] })
  await refused({ email: '' }, { email: ['This field is required.'] })
  await refused({ first_name: ' ' }, { first_name: ['This field is required.'] })
  await refused({ gender: 'other' }, { gender: check })
  const short = { password: 'short', password_confirmation: 'short' }
  await refused(short, { password: check })
  await refused({ password: 'battery staple', password_confirmation: 'x' }, { password_confirmation: check })
  const pair = { password: 'battery staple', password_confirmation: 'battery staple' }
  await refused({ ...pair, current_password: 'wrong' }, { current_password: check })
})

test('guessing the current password is limited there as well', async () => {
  const { token } = await member()
  const guess = () => request('PUT', '/api/profile', { first_name: 'x', current_password: 'guess' }, token)
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await guess()).status)
  assert.deepEqual(answers, [422, 422, 422, 422, 422, 429])
})

test('a phone number must be dialable, and an older invalid one does not block other changes', async () => {
  const { id, token } = await member()
  const getPhone = () => db.selectFrom('users').select(['phone', 'first_name']).where('id', '=', id).executeTakeFirst()
  const save = (draft: object) => request('PUT', '/api/profile', draft, token)
  for (const phone of ['abc', '123456', '+852 9123 4567 ext. 8', '1'.repeat(16)]) {
    const { status, body, codes } = await save({ first_name: 'Changed', phone })
    assert.deepEqual([status, body.errors, codes], [422, { phone: ['Please check your input.'] }, { phone: ['phone'] }])
  }
  assert.deepEqual(await getPhone(), { phone: null, first_name: 'Ann' })
  await db.updateTable('users').set({ phone: 'ask Bob' }).where('id', '=', id).execute()
  assert.equal((await save({ first_name: 'Changed', phone: 'ask Bob' })).status, 200)
  assert.deepEqual(await getPhone(), { phone: 'ask Bob', first_name: 'Changed' })
  assert.equal((await save({ phone: 'ask Jim' })).status, 422)
  assert.equal((await save({ phone: '+44 20 7946 0958' })).status, 200)
})
