// Slow: asks many endpoints with every kind of API token.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { monthsAfter, today } from '#contracts/shop-date.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { takesApiTokens } from '#server/kernel/api-tokens.ts'
import { bearer, newStaff } from '#server/testing/actors.ts'
import { issueApiToken } from '#server/testing/api-token.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { apiClient } from '#server/testing/users.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/*
 * Calls that take API tokens, with tokens that open nothing: what each is answered, and that nothing changes (security.md S16). Calls that
 * refuse tokens are in server/modules/staff/api-token.test.ts. What a call asks of a token is what it asks of a session, of which rights.test.ts tries
 * each: every fourth is tried with a token without permissions and an expired one, every sixteenth with all (all: rights.long.ts).
 */

const { app, db, services, close } = await testApp()
after(close)
const all = permissions.map(({ name }) => name)
const administrator = await newStaff(db)
const dismissed = await newStaff(db)
const expiry_date = monthsAfter(today(services.settings.snapshot()), 1)

const issue = (by: { token: string }, granted: readonly string[]) =>
  issueApiToken({ app, db }, by.token, { permissions: granted, expiry_date })
const expired = await issue(administrator, all)
await db.updateTable('api_tokens').set({ expiry_date: '2026-01-01' }).where('id', '=', expired.id).execute()
const revoked = await issue(administrator, all)
const revocation = await apiClient(app)('DELETE', `/api/admin/api_token/${revoked.id}`, {}, administrator.token)
assert.equal(revocation.status, 200)
const ofDismissed = await issue(dismissed, all)
await db.updateTable('accounts').set({ enabled: false }).where('id', '=', dismissed.id).execute()
const nobodies = {
  'an expired token': expired.secret,
  'a revoked token': revoked.secret,
  'a token of a disabled account': ofDismissed.secret,
}
const { secret: powerless } = await issue(administrator, [])
const { secret: powerful } = await issue(administrator, all)
const writes = await watchWrites(db)

let serial = 0
const routes = new Map(bindings.map(({ call }) => [call.route as string, call]))
for (const [route, call] of routes) {
  if (!route.includes(' /api/admin') || call.access === 'public' || !takesApiTokens(call)) continue
  const n = serial++
  if (!isThorough(n, 8)) continue
  const thorough = isThorough(n, 32)
  const [method = '', address = ''] = route.split(' ')
  const send = async (secret: string) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: address.replaceAll(/:\w+/g, '999999'),
      headers: bearer(secret),
      ...(method !== 'GET' && { payload: { ids: [999_999] } }),
    })
    return { status: answer.statusCode, body: answer.body }
  }
  test(`${route} is closed to tokens without its permission`, async () => {
    await writes()
    for (const [who, secret] of Object.entries(nobodies).slice(0, thorough ? undefined : 1)) {
      const { status, body } = await send(secret)
      assert.equal(status, 401, who)
      assert.match(body, /api_token_invalid/, who)
    }
    assert.deepEqual(await send(powerless), { status: 403, body: '{"message":"This action is unauthorized"}' })
    assert.deepEqual(await writes(), [], 'refusals change nothing')
    if (!thorough) return
    const { status, body } = await send(powerful)
    assert.ok([200, 201, 404, 409, 422].includes(status), `${status} ${body}`)
  })
}
