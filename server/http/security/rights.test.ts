// Slow: asks every endpoint as everybody.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Access } from '#contracts/endpoint.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { bindings } from '#server/app/registry/endpoints.ts'
import { bearer, newMember, newStaff, newToken } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { watchWrites } from '#server/testing/write-log.ts'

/*
 * Every call, whatever module it is of, x everybody who may ask: what each is answered, and that a refusal changes nothing
 * (security.md S1). The engine's calls are tried with real records in server/resource/access.test.ts, and what only
 * a body decides in server/http/calls/body-rights.test.ts; here requests name records that are not there. Each endpoint refuses one who is nobody, of three
 * in turn, and one without any permission. Every eighth also refuses who has all other permissions and opens with its own, every 32nd refuses all
 * of them and follows permissions and accounts as they change (all: rights.long.ts). That each declares the permission of the specification is
 * checked without a request (below and scripts/check/permissions.ts).
 */

const { app, db, close } = await testApp()
after(close)
const all = permissions.map(({ name }) => name)

type Headers = Record<string, string>
type Table = 'users' | 'accounts'
const cookie = (name: string, token: string): Headers => ({
  cookie: `${name}=${token}`,
  'sec-fetch-site': 'same-origin',
})
const setEnabled = (table: Table, id: number, enabled: boolean) =>
  db.updateTable(table).set({ enabled }).where('id', '=', id).execute()

const member = await newMember(db)
const staff = await newStaff(db, [])
const powerless = await newStaff(db, [])
const administrator = await newStaff(db)
const disabled = { member: await newMember(db), staff: await newStaff(db) }
const deleted = { member: await newMember(db), staff: await newStaff(db) }
await setEnabled('users', disabled.member.id, false)
await setEnabled('accounts', disabled.staff.id, false)
const deleted_at = new Date().toISOString()
await db.updateTable('users').set({ deleted_at }).where('id', '=', deleted.member.id).execute()
await db.updateTable('accounts').set({ deleted_at }).where('id', '=', deleted.staff.id).execute()
const sides = {
  staff: {
    cookie: 'admin_session',
    somebody: administrator,
    ended: await newToken(db, 'admin', administrator.id, -1000),
    disabled: disabled.staff,
    deleted: deleted.staff,
  },
  member: {
    cookie: 'session',
    somebody: member,
    ended: await newToken(db, 'user', member.id, -1000),
    disabled: disabled.member,
    deleted: deleted.member,
  },
}
const writes = await watchWrites(db)

const first = '{"error":"Please login first"}'
const expired = '{"error":"Login expired / Please login again"}'
const unauthorized = '{"message":"This action is unauthorized"}'

type Side = (typeof sides)['staff' | 'member']
/** Actors without access to the endpoints of an audience, with the error that each gets. */
const actorsWithoutPermission = (own: Side, other: Side): [who: string, headers: Headers, message: string][] => [
  ['no token', {}, first],
  ['a token that nobody has', bearer('nobody'), expired],
  ['somebody of the other side', other.somebody.headers, expired],
  ["the other side's token in this side's cookie", cookie(own.cookie, other.somebody.token), expired],
  ["the other side's cookie", cookie(other.cookie, other.somebody.token), first],
  ["this side's token in the other side's cookie", cookie(other.cookie, own.somebody.token), first],
  ['a session that ended', bearer(own.ended), expired],
  ['somebody disabled', own.disabled.headers, expired],
  ["a disabled one's cookie", cookie(own.cookie, own.disabled.token), expired],
  ['somebody deleted', own.deleted.headers, expired],
]
const withoutPermission = {
  staff: actorsWithoutPermission(sides.staff, sides.member),
  member: actorsWithoutPermission(sides.member, sides.staff),
}

interface Answer {
  status: number
  body: string
}
type Send = (headers: Headers) => Promise<Answer>

/** In, whatever the call then says about a record that is not there. */
const isIn = ({ status, body }: Answer) => [200, 201, 404, 409, 422].includes(status) && body !== unauthorized

async function refuses(send: Send, headers: Headers, expectation: Answer, who: string): Promise<void> {
  await writes()
  assert.deepEqual(await send(headers), expectation, who)
  assert.deepEqual(await writes(), [], `${who}: a refusal changes nothing`)
}

const unauthorised = { status: 403, body: unauthorized }
const commonActors = ['no token', 'somebody of the other side', 'a session that ended']

let turn = 0

async function refusesNobody(send: Send, side: keyof typeof sides, thorough: boolean): Promise<void> {
  const common = commonActors[turn++ % commonActors.length]
  const actors = withoutPermission[side].filter(([who]) => thorough || who === common)
  assert.ok(actors.length > 0)
  await writes()
  for (const [who, headers, body] of actors) assert.deepEqual(await send(headers), { status: 401, body }, who)
  assert.deepEqual(await writes(), [], 'refusals change nothing')
}

/** The session that opened the call a moment ago, after its owner was disabled, and again after that was undone. */
async function followsTheAccount(send: Send, actor: { id: number; headers: Headers }, table: Table): Promise<void> {
  await setEnabled(table, actor.id, false)
  await refuses(send, actor.headers, { status: 401, body: expired }, 'disabled meanwhile')
  await setEnabled(table, actor.id, true)
  assert.ok(isIn(await send(actor.headers)), 'enabled again')
}

/** What a handler asks for besides the right that opens its call. */
const besides = new Map<string, string[]>([
  ['POST /api/admin/blog_article/:id/duplicate', ['get blog_article']],
  ['POST /api/admin/product/:id/duplicate', ['get product']],
  ['POST /api/admin/promotion/:id/duplicate', ['get promotion']],
  ['GET /api/admin/promotion/:id/usage', ['get orders']],
  ['GET /api/admin/user/:id/coupon', ['get promotions']],
])

/** Without these permissions access is refused, whatever the others; it is granted and refused as the role of a session gets and loses them. */
async function followsTheRights(
  send: Send,
  rights: readonly string[],
  more: readonly string[],
  thorough: boolean,
): Promise<void> {
  const others = all.filter((right) => !rights.includes(right))
  await staff.grant(others)
  await refuses(send, staff.headers, unauthorised, 'without the right')
  // Where there are several, what the request says decides which it is.
  let opens = 0
  for (const right of rights) {
    await staff.grant([right, ...more])
    if (isIn(await send(staff.headers))) opens++
    if (!thorough) continue
    await staff.grant(others)
    await refuses(send, staff.headers, unauthorised, `after ${right} was taken away`)
  }
  assert.ok(opens > 0, 'with the right')
  if (!thorough) return
  await staff.grant([...rights, ...more])
  assert.ok(isIn(await send(staff.headers)), 'with the right given back')
}

// Of two at the same address the first answers.
const routes = new Map(bindings.map(({ call }) => [call.route as string, call]))

/** The requests that reach an endpoint: itself, and a POST that overrides its method with PUT (api.md A5). */
function* requestsTo(route: string): Generator<[way: string, send: Send]> {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replaceAll(/:\w+/g, '999999')
  const sender =
    (by: string, payload?: object, more: Headers = {}): Send =>
    async (headers) => {
      const answer = await app.inject({
        method: by as 'GET',
        url,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, body: answer.body }
    }
  yield [route, sender(method, method === 'GET' ? undefined : { ids: [999_999] })]
  if (method !== 'PUT' || routes.has(`POST ${path}`)) return
  yield [`${route} as a form`, sender('POST', { ids: [999_999], _method: 'PUT' })]
  yield [`${route} as a POST`, sender('POST', { ids: [999_999] }, { 'x-http-method-override': 'PUT' })]
}

const getRights = (access: Access): readonly string[] | null =>
  access === 'staff' ? null : typeof access === 'string' ? [access] : access

let serial = 0
for (const [route, { access, optionalAuth, rawBody }] of routes) {
  const opened = isThorough(serial, 16)
  const thorough = isThorough(serial++, 64)
  for (const [description, send] of opened ? requestsTo(route) : requestsTo(route).take(1)) {
    if (access === 'public') {
      if (optionalAuth || rawBody) continue
      test(`${description} is public, except with an invalid token`, async () => {
        if (opened) {
          const guest = await send({})
          assert.ok(guest.status !== 403 && !guest.body.includes('"error"'), guest.body)
        }
        await refuses(send, bearer('nobody'), { status: 401, body: expired }, 'a token that nobody has')
      })
      continue
    }
    const side = access === 'member' ? 'member' : 'staff'
    test(`${description} requires its permission`, async () => {
      await refusesNobody(send, side, thorough)
      if (!opened) {
        if (side === 'staff' && getRights(access))
          await refuses(send, powerless.headers, unauthorised, 'without any permission')
        return
      }
      if (side === 'member') {
        assert.ok(isIn(await send(member.headers)))
        if (!thorough) return
        assert.ok(isIn(await send(cookie('session', member.token))))
        return followsTheAccount(send, member, 'users')
      }
      const rights = getRights(access)
      if (rights) await followsTheRights(send, rights, besides.get(route) ?? [], thorough)
      else await staff.grant([])
      if (!rights || thorough) assert.ok(isIn(await send(cookie('admin_session', staff.token))), 'by cookie')
      if (thorough) await followsTheAccount(send, staff, 'accounts')
    })
  }
}

test('HEAD requires the same permission as GET', async () => {
  await staff.grant([])
  const read = [...routes].filter(
    ([route, { access }]) => /^GET /.test(route) && access !== 'public' && access !== 'member',
  )
  for (const [route, { access }] of read.filter((_, n) => isThorough(n, 16))) {
    const [, path = ''] = route.split(' ')
    const head = async (headers: Headers) => {
      const answer = await app.inject({ method: 'HEAD', url: path.replaceAll(/:\w+/g, '999999'), headers })
      return [answer.statusCode, answer.body]
    }
    assert.deepEqual(await head({}), [401, ''], path)
    if (access !== 'staff') assert.deepEqual(await head(staff.headers), [403, ''], path)
  }
})

test('every standard endpoint requires the permission of security.md S4: singular for one record, plural for many', () => {
  const rightsAt = (route: string) => getRights(routes.get(route)?.access ?? 'public')
  assert.deepEqual(rightsAt('GET /api/admin/page'), ['get pages'])
  assert.deepEqual(rightsAt('GET /api/admin/page/:id'), ['get page'])
  // Own records are open to every member of staff.
  const details = [...routes].filter(
    ([route, { access }]) => /^GET \/api\/admin\/[a-z_]+\/:id$/.test(route) && access !== 'staff',
  )
  assert.ok(details.length >= 12)
  const singular = new Set<string>(
    permissions.filter((one) => one.action === 'get' && !one.is_plural).map(({ name }) => name),
  )
  // The specification gives shipping/edit the right over many, and files have no other.
  const overMany = new Map([
    ['GET /api/admin/shipping/:id', 'get shipping_settings'],
    ['GET /api/admin/file/:id', 'get files'],
  ])
  for (const [route, { access }] of details) {
    const many = overMany.get(route)
    if (many) assert.equal(access, many)
    else assert.ok(singular.has(String(access)), route)
  }
})
