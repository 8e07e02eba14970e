import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testApp } from '#server/testing/app.ts'
import { apiClient, loginAccount, loginMember, password } from '#server/testing/users.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, services, close } = await testApp()
after(close)
const request = apiClient(app)

const another = { password: 'battery staple', password_confirmation: 'battery staple' }
const mailsTo = (email: string) =>
  db.selectFrom('mail_outbox').selectAll().where('to', '=', email).orderBy('id').execute()
const requestReset = (email: string, type = 'user') => request('POST', '/api/reset/email', { email, type })
const sets = (more: object) => request('POST', '/api/reset/password', { type: 'user', ...another, ...more })
const written = await watchWrites(db)
const later = () => sql`update rate_limits set ends_at = now()`.execute(db)

async function mailedToken(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  const link = /https?:\/\/\S+reset-password\?[^\s"<]+/.exec(mail?.text ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

test('known and unknown e-mails get the same response, and only known ones a mail', async () => {
  const { email } = await loginMember(db, { language: 'zh_hk' })
  const known = await requestReset(email.toUpperCase())
  assert.deepEqual(known, { status: 200, body: { status: 'passwords.sent' }, cookies: {} })
  assert.deepEqual(await requestReset('nobody@shop.test'), known)
  assert.deepEqual(await mailsTo('nobody@shop.test'), [])
  const [mail] = await mailsTo(email)
  assert.equal(mail?.subject, '重設你的密碼')
  assert.ok(mail?.text.includes(`${services.config.appUrl}/reset-password?token=`))
  const stored = await db.selectFrom('password_resets').select('token_hash').where('email', '=', email).execute()
  assert.ok(!stored.some(({ token_hash }) => mail?.text.includes(token_hash)), 'only a hash is stored')
})

test('a second request within a minute is throttled, for unknown addresses as well', async () => {
  const { email } = await loginMember(db)
  await requestReset(email)
  const throttled = { status: 401, body: { status: 'passwords.throttled' }, cookies: {} }
  assert.deepEqual(await requestReset(email), throttled)
  await requestReset('stranger@shop.test')
  assert.deepEqual(await requestReset('stranger@shop.test'), throttled)
  assert.equal((await mailsTo(email)).length, 1)
  await later()
  assert.equal((await requestReset(email)).status, 200)
  assert.equal((await mailsTo(email)).length, 2)
})

test('the token works once, and ends every session', async () => {
  const { email } = await loginMember(db)
  const { body } = await request('POST', '/api/login', { email, password })
  await requestReset(email)
  const token = await mailedToken(email)
  const { cookies, ...answer } = await sets({ email, token })
  assert.deepEqual(answer, { status: 200, body: { status: 'passwords.reset' } })
  assert.deepEqual(Object.keys(cookies), ['known_device'])
  assert.deepEqual(await sets({ email, token }), { status: 401, body: { status: 'passwords.token' }, cookies: {} })
  assert.deepEqual((await request('POST', '/api/info', {}, body.token)).body, {
    error: 'Login expired / Please login again',
  })
  assert.equal((await request('POST', '/api/login', { email, password })).status, 401)
  assert.equal((await request('POST', '/api/login', { email, password: another.password })).status, 200)
})

test('a token is valid for its e-mail and kind for one hour; a refusal changes nothing', async () => {
  const { id, email } = await loginMember(db)
  const other = await loginMember(db)
  await requestReset(email)
  const token = await mailedToken(email)
  const hash = () => db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst()
  const before = await hash()
  const refused = { status: 401, body: { status: 'passwords.token' }, cookies: {} }
  assert.deepEqual(await sets({ email: other.email, token }), refused)
  assert.deepEqual(await sets({ email, token, type: 'admin' }), refused)
  assert.deepEqual(await sets({ email, token: 'guess' }), refused)
  const short = await sets({ email, token, password: 'short', password_confirmation: 'short' })
  assert.deepEqual(short.body.errors, { password: ['Please check your input.'] })
  const differs = await sets({ email, token, password_confirmation: 'battery stapler' })
  assert.deepEqual(differs.body.errors, { password_confirmation: ['Please check your input.'] })
  await sql`update password_resets set expires_at = now() where email = ${email}`.execute(db)
  assert.deepEqual(await sets({ email, token }), refused)
  assert.deepEqual(await hash(), before)
  await later()
  await requestReset(email)
  assert.equal((await sets({ email, token: await mailedToken(email) })).status, 200)
})

test('three links an hour are mailed to an email, known or not, and the fourth request gets the same answer', async () => {
  const { email } = await loginMember(db)
  const minuteLater = () =>
    sql`update rate_limits set ends_at = now() where ends_at < now() + interval '2 minutes'`.execute(db)
  const writes: string[][] = []
  for (const address of [email, 'nobody-here@shop.test']) {
    const answers: unknown[] = []
    for (let n = 0; n < 5; n++) {
      await written()
      answers.push(await requestReset(address))
      writes.push((await written()).sort())
      await minuteLater()
    }
    assert.deepEqual(answers, Array(5).fill({ status: 200, body: { status: 'passwords.sent' }, cookies: {} }), address)
  }
  assert.equal((await mailsTo(email)).length, 3)
  assert.deepEqual(new Set(writes.slice(3).map(String)).size, 1, 'the same work over the limit as for nobody')
})

test('who floods an email with requests does not keep its owner from a link', async () => {
  const { email } = await loginMember(db)
  const from = (remoteAddress: string) =>
    request('POST', '/api/reset/email', { email, type: 'user' }, undefined, { remoteAddress })
  for (let n = 0; n < 30; n++) assert.equal((await from(`203.0.113.${n}`)).body.status, 'passwords.sent')
  assert.equal((await from('203.0.113.1')).body.status, 'passwords.throttled', 'only a client itself is too frequent')
  assert.equal((await from('192.0.2.1')).body.status, 'passwords.sent')
  assert.equal((await mailsTo(email)).length, 3)
  assert.equal((await sets({ email, token: await mailedToken(email) })).status, 200)
})

test('every link works until one of them is used', async () => {
  const { email } = await loginMember(db)
  await requestReset(email)
  const first = await mailedToken(email)
  await later()
  await requestReset(email)
  const second = await mailedToken(email)
  assert.equal((await sets({ email, token: first })).status, 200)
  assert.equal((await sets({ email, token: second })).status, 401)
})

test('a token used ten times at once sets one password', async () => {
  const { email } = await loginMember(db)
  await requestReset(email)
  const token = await mailedToken(email)
  const answers = await Promise.all(Array.from({ length: 10 }, () => sets({ email, token })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(9).fill(401)])
})

test('staff reset their password on their own page; a disabled account gets no mail', async () => {
  const { id, email } = await loginAccount(db)
  await requestReset(email, 'admin')
  const [mail] = await mailsTo(email)
  assert.ok(mail?.text.includes(`${services.config.appUrl}/admin-reset-password?token=`))
  assert.equal((await sets({ email, token: await mailedToken(email), type: 'admin' })).status, 200)
  assert.equal((await request('POST', '/api/admin/login', { email, password: another.password })).status, 200)
  await db.updateTable('accounts').set({ enabled: false }).where('id', '=', id).execute()
  await later()
  assert.deepEqual((await requestReset(email, 'admin')).body, { status: 'passwords.sent' })
  assert.equal((await mailsTo(email)).length, 1)
})

test('an unknown address causes the same writes, so that the response time reveals nothing', async () => {
  const { email } = await loginMember(db)
  await written()
  await requestReset(email)
  const forKnown = await written()
  await requestReset('nobody-at-all@shop.test')
  assert.deepEqual((await written()).sort(), ['DELETE mail_outbox', ...forKnown.sort()])
  assert.deepEqual(await mailsTo('nobody-at-all@shop.test'), [])
})
