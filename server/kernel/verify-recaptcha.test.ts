import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sealSetting } from '#server/kernel/settings/settings.ts'
import { testApp } from '#server/testing/app.ts'
import { saveSettings } from '#server/testing/save-settings.ts'
import { apiClient, loginMember, password } from '#server/testing/users.ts'

/** Stands in for the service: what it was sent, and what it answers next. */
const verifications: Record<string, string>[] = []
let nextAnswer: unknown = { success: true, hostname: 'shop.test' }
const service = createServer(async (incoming, response) => {
  let body = ''
  for await (const chunk of incoming) body += chunk
  verifications.push(Object.fromEntries(new URLSearchParams(body)))
  response.end(typeof nextAnswer === 'string' ? nextAnswer : JSON.stringify(nextAnswer))
})
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
const { port } = service.address() as AddressInfo

const env = { RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`, APP_URL: 'http://shop.test' }
const { app, db, services, close } = await testApp({ env })
after(async () => {
  service.close()
  await close()
})
const request = apiClient(app)

const keys = {
  site_key: 'site',
  secret_key: sealSetting({ services }, 'the secret'),
  enable_recaptcha_forms: 'login,register',
}
await saveSettings(db, 'recaptcha', keys)
await services.settings.refresh()
// The notification of this change must not come during a request: that one would be marked as the change of its visitor.
await services.content.catchUp()

const text = 'reCAPTCHA verification expired or failed'
const refused = {
  status: 422,
  body: { message: text, errors: { recaptcha: [text] } },
  codes: { recaptcha: ['recaptcha'] },
  cookies: {},
}
const { email } = await loginMember(db)
const login = (more: object) => request('POST', '/api/login', { email, password, ...more })

test('a passed reCAPTCHA is verified with the secret, and accepted', async () => {
  assert.equal((await login({ recaptcha_token: 'ticked' })).status, 200)
  assert.deepEqual(verifications.at(-1), { secret: 'the secret', response: 'ticked', remoteip: '127.0.0.1' })
})

test('a missing token, a rejection, another host and a failing service are refused', async () => {
  const before = verifications.length
  assert.deepEqual(await login({}), refused)
  assert.equal(verifications.length, before, 'nobody is asked about nothing')
  for (const answer of [
    { success: false, hostname: 'shop.test' },
    { success: true, hostname: 'evil.test' },
    'not json',
    null,
  ]) {
    nextAnswer = answer
    assert.deepEqual(await login({ recaptcha_token: 'x' }), refused)
  }
})

test('reCAPTCHA is verified before the form is validated', async () => {
  const before = verifications.length
  for (const [url, form] of [
    ['/api/login', {}],
    ['/api/login', { email: 'x', password: '', recaptcha_token: 7 }],
    ['/api/register', { recaptcha_token: ['x'] }],
  ] as const)
    assert.deepEqual(await request('POST', url, form), refused)
  assert.equal(verifications.length, before)
  nextAnswer = { success: true, hostname: 'shop.test' }
  const { status, body } = await request('POST', '/api/login', { recaptcha_token: 'ticked' })
  assert.deepEqual([status, Object.keys(body.errors as object)], [422, ['email', 'password']])
  assert.equal(verifications.length, before + 1)
})

test('forms without reCAPTCHA need no token', async () => {
  const { status } = await request('POST', '/api/reset/email', { email: 'nobody@shop.test', type: 'user' })
  assert.equal(status, 200)
})

test('reCAPTCHA never blocks the back office: wrong keys can be corrected there', async () => {
  const forms = 'login,register,reset_email'
  await saveSettings(db, 'recaptcha', { ...keys, enable_recaptcha_forms: forms })
  await services.settings.refresh()
  const before = verifications.length
  const reset = (type: string) => request('POST', '/api/reset/email', { email: 'nobody@shop.test', type })
  assert.equal((await reset('admin')).status, 200)
  assert.deepEqual(await reset('user'), refused)
  const staff = await request('POST', '/api/admin/login', { email: 'nobody@shop.test', password })
  assert.equal(staff.status, 401)
  assert.equal(verifications.length, before)
})

test('an unreachable service refuses', async () => {
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
  assert.deepEqual(await login({ recaptcha_token: 'x' }), refused)
})
