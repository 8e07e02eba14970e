// Slow: asks every endpoint with every kind of API token.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { monthsAfter, today } from '#contracts/shop-date.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { takesApiTokens } from '#server/kernel/api-tokens.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { bearer, newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { apiClient } from '#server/testing/users.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/*
 * Every call that takes API tokens, with tokens that open nothing: what each is answered, and that nothing changes (security.md S16). Calls that
 * refuse tokens are in server/modules/staff/api-token.test.ts. Every eighth call is tried with all tokens (all: rights.long.ts).
 */

const { app, db, services, close } = await testApp()
after(close)
const request = apiClient(app)
const all = permissions.map(({ name }) => name)
const administrator = await newStaff(db)
const dismissed = await newStaff(db)
const path = '/api/admin/api_token'
const expiry_date = monthsAfter(today(services.settings.snapshot()), 1)

/** A token that was used a moment ago, so that its next call does not note its use. */
async function issue(token: string, granted: readonly string[], more: { expiry_date?: string } = {}): Promise<string> {
  const { status, body } = await request('POST', path, { name: 'ERP', permissions: granted, expiry_date }, token)
  assert.equal(status, 201, JSON.stringify(body))
  const secret = String(body.secret)
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: new Date().toISOString(), ...more })
    .where('token_hash', '=', sha256(secret))
    .execute()
  return secret
}
const expired = await issue(administrator.token, all, { expiry_date: '2026-01-01' })
const revoked = await issue(administrator.token, all)
const { id } = await db
  .selectFrom('api_tokens')
  .select('id')
  .where('token_hash', '=', sha256(revoked))
  .executeTakeFirstOrThrow()
assert.equal((await request('DELETE', `${path}/${id}`, {}, administrator.token)).status, 200)
const ofDismissed = await issue(dismissed.token, all)
await db.updateTable('accounts').set({ enabled: false }).where('id', '=', dismissed.id).execute()
const nobodies = {
  'an expired token': expired,
  'a revoked token': revoked,
  'a token of a disabled account': ofDismissed,
}
const powerless = await issue(administrator.token, [])
const powerful = await issue(administrator.token, all)
const writes = await watchWrites(db)

let serial = 0
const routes = new Map(bindings.map(({ call }) => [call.route as string, call]))
for (const [route, call] of routes) {
  if (!route.includes(' /api/admin') || call.access === 'public' || !takesApiTokens(call)) continue
  const thorough = isThorough(serial++, 8)
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
