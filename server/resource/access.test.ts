// Slow: every call of many resources.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getPermission } from '#contracts/resource/permissions.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { isPermission, permissions } from '#contracts/staff/permissions.ts'
import { bearer, newMember, newRole, newStaff, newToken } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { isThorough } from '#server/testing/complete.ts'
import { addSamplePicture, createdByStaff, otherValue, requiredDraft } from '#server/testing/records.ts'
import { type Failed, resourceClient } from '#server/testing/resource-client.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const { app, db, close } = await testApp()
after(close)
const administrator = await newStaff(db)
await addSamplePicture(db)
const member = await newMember(db)
const staff = await newStaff(db, [])
/** Accounts of a role without rights: nobody's rights are too few to make or change them. */
const roleId = await newRole(db)
const writes = await watchWrites(db)

const draftFor = (resource: Resource) => requiredDraft(resource, resource.name === 'account' ? { role_id: roleId } : {})
const asAdministrator = (resource: Resource) => resourceClient(app, resource, administrator.headers)

interface Attempt {
  name: string
  /** Any one of these gives access. */
  rights: string[]
  status: number
  send(headers: Record<string, string>, id: number): Promise<{ status: number; body: Failed }>
}

/** Every standard call as a valid request on a record that is there. */
function attempts(resource: Resource): Attempt[] {
  const as = (headers: Record<string, string>) => resourceClient(app, resource, headers)
  const right = (action: string) => getPermission(resource, action)
  const title = () => ({ [resource.title]: otherValue(resource, resource.title) })
  const [key] = resource.list.batch
  const batch = () => (key ? { [key]: otherValue(resource, key) } : title())
  const updates = [right('batch_update'), right('update')].filter(isPermission)
  return [
    { name: 'list', rights: [right('list')], status: 200, send: (by) => as(by).list() },
    { name: 'detail', rights: [right('get')], status: 200, send: (by, id) => as(by).get(id) },
    { name: 'create', rights: [right('create')], status: 201, send: (by) => as(by).create(draftFor(resource)) },
    { name: 'update', rights: [right('update')], status: 200, send: (by, id) => as(by).update(id, title()) },
    {
      name: 'update by POST',
      rights: [right('update')],
      status: 200,
      send: (by, id) => as(by).send('POST', `/${id}`, { ...title(), _method: 'PUT' }),
    },
    { name: 'quick edit', rights: updates, status: 200, send: (by, id) => as(by).batchUpdate([id], batch()) },
    ...(key
      ? [
          {
            name: 'batch update',
            rights: [right('batch_update')],
            status: 200,
            send: (by: Record<string, string>, id: number) => as(by).batchUpdate([id, 999_999], batch()),
          },
        ]
      : []),
    {
      name: 'batch delete',
      rights: [right('batch_destroy')],
      status: 200,
      send: (by, id) => as(by).batchDestroy([id]),
    },
    { name: 'delete', rights: [right('destroy')], status: 200, send: (by, id) => as(by).destroy(id) },
  ]
}

const expired = 'Login expired / Please login again'
const disabled = await newStaff(db)
const deleted = await newStaff(db)
await setEnabled(disabled.id, false)
await db.updateTable('accounts').set({ deleted_at: new Date().toISOString() }).where('id', '=', deleted.id).execute()
const ended = bearer(await newToken(db, 'admin', administrator.id, -1000))

const unauthenticated: [who: string, headers: Record<string, string>, error: string][] = [
  ['no token', {}, 'Please login first'],
  ['a token that nobody has', bearer('nobody'), expired],
  ["a member's token", member.headers, expired],
  ['a disabled administrator', disabled.headers, expired],
  ['a deleted administrator', deleted.headers, expired],
  ['a session that ended', ended, expired],
]

function setEnabled(id: number, enabled: boolean) {
  return db.updateTable('accounts').set({ enabled }).where('id', '=', id).execute()
}

/*
 * Each call refuses those without a token or permission, and opens with its permission, on records that are there: those of every sixth resource,
 * because the engine answers for all of them, and server/http/security/rights.test.ts asks each call. Those of every 18th refuse everybody else, and
 * after each change (all: access.long.ts).
 */
for (const [n, resource] of createdByStaff.entries()) {
  if (!isThorough(n, 12)) continue
  const thorough = isThorough(n, 36)
  describe(resource.name, () => {
    /** The record that nobody may reach. */
    let closed: ReturnType<ReturnType<typeof asAdministrator>['made']> | undefined
    for (const { name, rights, status, send } of attempts(resource)) {
      test(`${name} requires ${rights.join(' or ')}`, async () => {
        closed ??= asAdministrator(resource).made(draftFor(resource))
        const { id } = await closed
        await staff.grant(permissions.map((one) => one.name).filter((one) => !rights.includes(one)))
        await writes()

        for (const [who, headers, error] of thorough ? unauthenticated : unauthenticated.slice(0, 1)) {
          const refused = await send(headers, id)
          assert.deepEqual([refused.status, refused.body], [401, { error }], who)
        }
        const unauthorized = [403, { message: 'This action is unauthorized' }]
        const refused = await send(staff.headers, id)
        assert.deepEqual([refused.status, refused.body], unauthorized)
        assert.deepEqual(await writes(), [], 'a refusal changes nothing')

        for (const right of rights) {
          const record = await asAdministrator(resource).made(draftFor(resource))
          await staff.grant([right])
          const answer = await send(staff.headers, record.id)
          assert.equal(answer.status, status, `${right}: ${JSON.stringify(answer.body)}`)
          if (!thorough) continue
          const other = await asAdministrator(resource).made(draftFor(resource))

          // The same session, on another record, after that.
          await staff.grant([])
          await writes()
          const taken = await send(staff.headers, other.id)
          assert.deepEqual([taken.status, taken.body], unauthorized, `${right} taken away`)
          assert.deepEqual(await writes(), [])
          await staff.grant([right])
          await setEnabled(staff.id, false)
          await writes()
          const shut = await send(staff.headers, other.id)
          assert.deepEqual([shut.status, shut.body], [401, { error: expired }], 'disabled meanwhile')
          assert.deepEqual(await writes(), [])
          await setEnabled(staff.id, true)
          const again = await send(staff.headers, other.id)
          assert.equal(again.status, status, `${right} again: ${JSON.stringify(again.body)}`)
        }
      })
    }
  })
}

const brands = (headers: Record<string, string>) => resourceClient(app, { path: 'brand' }, headers)

test('the singular permission changes one record at a time', async () => {
  const client = brands(administrator.headers)
  const records = [await client.made({ title: 'One', url: 'one' }), await client.made({ title: 'Two', url: 'two' })]
  await staff.grant(['update brand'])
  await writes()
  for (const ids of [records.map(({ id }) => id), 'all', [], undefined, { length: 1 }]) {
    const refused = await brands(staff.headers).batchUpdate(ids, { enabled: false })
    assert.deepEqual([refused.status, await writes()], [403, []], JSON.stringify(ids))
  }
})

test('permissions apply from the next request, and the response shows that they changed', async () => {
  await staff.grant(['get brands'])
  const before = await brands(staff.headers).list()
  await db
    .updateTable('roles')
    .set({ updated_at: new Date(Date.now() + 1000).toISOString() })
    .where('id', '=', staff.roleId)
    .execute()
  await staff.grant([])
  const refused = await brands(staff.headers).list()
  assert.deepEqual([before.status, refused.status], [200, 403])
  const versions = [before, refused].map(({ headers }) => headers['x-permissions-version'])
  assert.ok(versions.every((version) => typeof version === 'string') && versions[0] !== versions[1], versions.join())
})

// Tokens of staff: security.md S1.
test('no placeholder for "no token" is accepted as a token', async () => {
  for (const token of ['', 'null', 'undefined', '[]', '{}', '0', '%00', "' or 1=1 --"]) {
    const asBearer = await brands({ authorization: `Bearer ${token}` }).list()
    const asCookie = await brands({ cookie: `admin_session=${token}` }).list()
    assert.deepEqual([asBearer.status, asCookie.status], [401, 401], token)
    assert.ok(asBearer.body.error && asCookie.body.error, token)
  }
})
