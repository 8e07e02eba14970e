import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { testApp } from '#server/testing/app.ts'
import { saveSettings } from '#server/testing/save-settings.ts'
import { asker, loginMember, password } from '#server/testing/users.ts'

/** Stands in for the service: what it was asked, and what it says next. */
const asked: Record<string, string>[] = []
let says: unknown = { success: true, hostname: 'shop.test' }
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push(Object.fromEntries(new URLSearchParams(body)))
  response.end(typeof says === 'string' ? says : JSON.stringify(says))
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
const { port } = service.address() as AddressInfo

const env = { RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`, APP_URL: 'http://shop.test' }
const { app, db, services, close } = await testApp({ env })
after(async () => {
  service.close()
  await close()
})
const ask = asker(app)

const keys = {
  site_key: 'site',
  secret_key: sealSetting({ services }, 'the secret'),
  enable_recaptcha_forms: 'login,register',
}
await saveSettings(db, 'recaptcha', keys)
await services.settings.refresh()

const text = 'reCAPTCHA verification expired or failed'
const refused = {
  status: 422,
  body: { message: text, errors: { recaptcha: [text] } },
  codes: { recaptcha: ['recaptcha'] },
  cookies: {},
}
const { email } = await loginMember(db)
const login = (more: object) => ask('POST', '/api/login', { email, password, ...more })

test('a ticked box is asked about with the secret, and lets through', async () => {
  assert.equal((await login({ recaptcha_token: 'ticked' })).status, 200)
  assert.deepEqual(asked.at(-1), { secret: 'the secret', response: 'ticked', remoteip: '127.0.0.1' })
})

test('a missing token, a no, another host and a broken service all refuse', async () => {
  const before = asked.length
  assert.deepEqual(await login({}), refused)
  assert.equal(asked.length, before, 'nobody is asked about nothing')
  for (const answer of [
    { success: false, hostname: 'shop.test' },
    { success: true, hostname: 'evil.test' },
    'not json',
    null,
  ]) {
    says = answer
    assert.deepEqual(await login({ recaptcha_token: 'x' }), refused)
  }
})

test('the tick is asked about before the form is read', async () => {
  const before = asked.length
  for (const [url, form] of [
    ['/api/login', {}],
    ['/api/login', { email: 'x', password: '', recaptcha_token: 7 }],
    ['/api/register', { recaptcha_token: ['x'] }],
  ] as const)
    assert.deepEqual(await ask('POST', url, form), refused)
  assert.equal(asked.length, before)
  says = { success: true, hostname: 'shop.test' }
  const { status, body } = await ask('POST', '/api/login', { recaptcha_token: 'ticked' })
  assert.deepEqual([status, Object.keys(body.errors as object)], [422, ['email', 'password']])
  assert.equal(asked.length, before + 1)
})

test('forms that the shop does not guard need no token', async () => {
  const { status } = await ask('POST', '/api/reset/email', { email: 'nobody@shop.test', type: 'user' })
  assert.equal(status, 200)
})

test('the back office stays open whatever reCAPTCHA says: wrong keys can be put right there', async () => {
  const forms = 'login,register,reset_email'
  await saveSettings(db, 'recaptcha', { ...keys, enable_recaptcha_forms: forms })
  await services.settings.refresh()
  const before = asked.length
  const reset = (type: string) => ask('POST', '/api/reset/email', { email: 'nobody@shop.test', type })
  assert.equal((await reset('admin')).status, 200)
  assert.deepEqual(await reset('user'), refused)
  const staff = await ask('POST', '/api/admin/login', { email: 'nobody@shop.test', password })
  assert.equal(staff.status, 401)
  assert.equal(asked.length, before)
})

test('a service that cannot be reached refuses', async () => {
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
  assert.deepEqual(await login({ recaptcha_token: 'x' }), refused)
})
