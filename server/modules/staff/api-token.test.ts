import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { resources } from '#contracts/resources.ts'
import { monthsAfter, today } from '#contracts/shop-date.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { takesApiTokens } from '#server/kernel/api-tokens.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { newStaff, type TestStaff } from '#server/testing/actors.ts'
import { issueApiToken } from '#server/testing/api-token.ts'
import { testApp } from '#server/testing/app.ts'
import { requiredDraft } from '#server/testing/records.ts'
import { apiClient } from '#server/testing/users.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, services, close } = await testApp()
after(close)
const request = apiClient(app)
const administrator = await newStaff(db)
const manage = ['get api_tokens', 'get api_token', 'create api_token', 'update api_token', 'destroy api_token']
const rights = [...manage, 'get brands', 'create brand']
const creator = await newStaff(db, rights)
const path = '/api/admin/api_token'
const now = today(services.settings.snapshot())
const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString().slice(0, 10)
const draft = (more: object = {}) => ({ name: 'ERP', permissions: [], expiry_date: monthsAfter(now, 1), ...more })
const writes = await watchWrites(db)

const issue = (by: TestStaff, granted: readonly string[]) =>
  issueApiToken({ app, db }, by.token, { permissions: granted, expiry_date: monthsAfter(now, 1) })

type Sent = Parameters<typeof request>

async function isRefused(sent: Sent, status: number, body: object) {
  await writes()
  const answer = await request(...sent)
  assert.deepEqual([answer.status, answer.body], [status, body], `${sent[0]} ${sent[1]}`)
  assert.deepEqual(await writes(), [], `${sent[0]} ${sent[1]} changes nothing`)
}

const createBrand = (secret: string, more: Sent[4] = {}): Sent => [
  'POST',
  '/api/admin/brand',
  requiredDraft(resources.brand),
  secret,
  more,
]
const listBrands = (secret: string) => request('GET', '/api/admin/brand', undefined, secret)
const invalid = {
  error: 'This API token is not valid: it is unknown, has expired or was revoked.',
  code: 'api_token_invalid',
}
const refused = {
  message: 'This call needs a person who is logged in. API tokens are refused.',
  code: 'api_token_refused',
}
const unauthorized = { message: 'This action is unauthorized' }
const isInvalid = (secret: string) => isRefused(createBrand(secret), 401, invalid)

test('a program works with its token; the activity log names both, and nobody reads the secret again', async () => {
  const { id, secret } = await issue(creator, ['get brands', 'create brand'])
  assert.match(secret, /^sk_[\w-]{43}$/)
  await db.updateTable('api_tokens').set({ last_used_at: null }).where('id', '=', id).execute()
  assert.equal((await request(...createBrand(secret))).status, 201)
  const logged = await db
    .selectFrom('activity_log')
    .select(['admin_id', 'admin_name', 'resource', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { name } = await db.selectFrom('accounts').select('name').where('id', '=', creator.id).executeTakeFirstOrThrow()
  assert.deepEqual(logged, { admin_id: creator.id, admin_name: `ERP (${name})`, resource: 'brand', action: 'create' })
  const { last_used_at, token_hash, account_id } = await db
    .selectFrom('api_tokens')
    .select(['last_used_at', 'token_hash', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.ok(last_used_at)
  assert.deepEqual([token_hash, account_id], [sha256(secret), creator.id])
  for (const url of [path, `${path}/${id}`]) {
    const answer = await request('GET', url, undefined, creator.token)
    assert.equal(answer.status, 200)
    assert.doesNotMatch(JSON.stringify(answer.body), new RegExp(`${secret}|${token_hash}`))
  }
})

test('who may create tokens but not read them gets the secret all the same', async () => {
  const clerk = await newStaff(db, ['create api_token'])
  const { status, body } = await request('POST', path, draft(), clerk.token)
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(Object(body.data)).sort(), ['id', 'updated_at'])
  assert.match(String(body.secret), /^sk_/)
})

test('nobody grants a token what they do not have, or changes one that has more', async () => {
  const exceeds = { message: 'You cannot grant permissions that you do not have.' }
  await isRefused(['POST', path, draft({ permissions: ['update brand'] }), creator.token], 403, exceeds)
  const strong = await issue(administrator, ['update brand'])
  await isRefused(['PUT', `${path}/${strong.id}`, { name: 'Mine' }, creator.token], 403, exceeds)
  assert.equal((await request('DELETE', `${path}/${strong.id}`, {}, creator.token)).status, 200, 'but revokes it')
  await isInvalid(strong.secret)
})

test('permissions must be known, and the expiry date is within a year', async () => {
  const problem = (errors: object) => ({ message: 'The given data was invalid.', errors })
  const unknown = problem({ permissions: ['Unknown permission fly brand'] })
  await isRefused(['POST', path, draft({ permissions: ['fly brand'] }), creator.token], 422, unknown)
  const missing = problem({ expiry_date: ['This field is required.'] })
  await isRefused(['POST', path, draft({ expiry_date: undefined }), creator.token], 422, missing)
  const later = new Date(Date.parse(monthsAfter(now, 12)) + 86_400_000).toISOString().slice(0, 10)
  const outside = problem({ expiry_date: ['Choose a date from today to a year from today.'] })
  for (const expiry_date of [yesterday, later])
    await isRefused(['POST', path, draft({ expiry_date }), creator.token], 422, outside)
  for (const expiry_date of [now, monthsAfter(now, 12)])
    assert.equal((await request('POST', path, draft({ expiry_date }), creator.token)).status, 201)
})

test('a call needs a permission that the token and the role of its creator both have', async () => {
  const reader = await issue(creator, ['get brands'])
  await isRefused(createBrand(reader.secret), 403, unauthorized)
  const writer = await issue(creator, ['get brands', 'create brand'])
  await creator.grant(rights.filter((right) => right !== 'create brand'))
  await isRefused(createBrand(writer.secret), 403, unauthorized)
  assert.equal((await listBrands(writer.secret)).status, 200)
  await creator.grant(rights)
  assert.equal((await request(...createBrand(writer.secret))).status, 201)
})

test('a token works until the end of its expiry date, and not after it was revoked', async () => {
  const { id, secret } = await issue(creator, rights)
  const expire = (expiry_date: string) =>
    db.updateTable('api_tokens').set({ expiry_date }).where('id', '=', id).execute()
  await expire(now)
  assert.equal((await listBrands(secret)).status, 200)
  await expire(yesterday)
  await isInvalid(secret)
  await expire(now)
  assert.equal((await request('DELETE', `${path}/${id}`, {}, creator.token)).status, 200)
  await isInvalid(secret)
  await isInvalid('sk_nobody')
})

test('a token beside the cookie of a session: the token counts', async () => {
  const beside = { cookies: { admin_session: creator.token }, headers: { 'sec-fetch-site': 'same-origin' } }
  const { id, secret } = await issue(creator, ['get brands'])
  await isRefused(createBrand(secret, beside), 403, unauthorized)
  await db.deleteFrom('api_tokens').where('id', '=', id).execute()
  await isRefused(createBrand(secret, beside), 401, invalid)
})

test('a token of staff is worth nothing in the cookie of a session or in the shop', async () => {
  const { secret } = await issue(creator, rights)
  const expired = { error: 'Login expired / Please login again' }
  await isRefused(['POST', '/api/info', {}, secret], 401, expired)
  const cookie = { cookies: { admin_session: secret }, headers: { 'sec-fetch-site': 'same-origin' } }
  await isRefused(['POST', '/api/admin/brand', requiredDraft(resources.brand), undefined, cookie], 401, expired)
  await isRefused(['POST', '/api/admin/token/refresh', {}, secret], 401, expired)
})

test('tokens end with the disabling or deleting of their account, and do not come back', async () => {
  for (const [method, body] of [
    ['PUT', { enabled: false }],
    ['DELETE', {}],
  ] as const) {
    const leaver = await newStaff(db, rights)
    const { id, secret } = await issue(leaver, rights)
    await db.updateTable('accounts').set({ enabled: false }).where('id', '=', leaver.id).execute()
    await isInvalid(secret)
    await db.updateTable('accounts').set({ enabled: true }).where('id', '=', leaver.id).execute()
    const ended = await request(method, `/api/admin/account/${leaver.id}`, body, administrator.token)
    assert.equal(ended.status, 200)
    const logged = await db
      .selectFrom('activity_log')
      .select(['action', 'admin_id'])
      .where('resource', '=', 'api_token')
      .where('resource_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    assert.deepEqual(logged, { action: 'destroy', admin_id: administrator.id })
    await db.updateTable('accounts').set({ enabled: true, deleted_at: null }).where('id', '=', leaver.id).execute()
    await isInvalid(secret)
  }
})

test('a token waits with its account until that is set up', async () => {
  const newcomer = await newStaff(db, rights)
  const { secret } = await issue(newcomer, rights)
  await db.updateTable('accounts').set({ password_change_required: true }).where('id', '=', newcomer.id).execute()
  const answer = await listBrands(secret)
  assert.deepEqual([answer.status, answer.body.code], [403, 'account_setup_required'])
})

test('calls that need a person refuse tokens with every permission', async () => {
  const { secret } = await issue(
    administrator,
    permissions.map(({ name }) => name),
  )
  const closed = bindings.filter(({ call }) => call.route.includes(' /api/admin') && !takesApiTokens(call))
  const routes: ReadonlySet<string> = new Set(closed.map(({ call }) => call.route))
  for (const route of [
    'GET /api/admin',
    'PUT /api/admin',
    'POST /api/admin/confirm-password',
    'POST /api/admin/account',
    'PUT /api/admin/account/:id',
    'DELETE /api/admin/role/:id',
    'GET /api/admin/api_token',
    'POST /api/admin/api_token',
    'DELETE /api/admin/api_token/:id',
    'POST /api/admin/product/import',
    'POST /api/admin/webhook/:id/secret',
  ])
    assert.ok(routes.has(route), route)
  await writes()
  for (const route of routes) {
    const [method, url = ''] = route.split(' ')
    const answer = await app.inject({
      method: method === 'GET' || method === 'PUT' || method === 'DELETE' ? method : 'POST',
      url: url.replaceAll(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${secret}` },
    })
    assert.deepEqual([answer.statusCode, answer.json()], [403, refused], route)
  }
  assert.deepEqual(await writes(), [])
  const mail = { group: 'mail', from_name: 'Shop' }
  await isRefused(['PUT', '/api/admin/configuration', mail, secret], 403, refused)
  const document = await request('GET', '/api/openapi.json', undefined, secret)
  assert.equal(document.status, 200)
})
