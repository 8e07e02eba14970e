import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { exportOwnData, exportPersonalData } from '#contracts/privacy/personal-data.ts'
import { hashPassword } from '#server/kernel/password.ts'
import { bearer, newToken } from '#server/testing/actors.ts'
import { plantMarkers } from '#server/testing/plant-markers.ts'
import { testShop } from '#server/testing/shop.ts'
import { customerData } from './personal-data.ts'

const shop = await testShop()
after(shop.close)
const { app, db } = shop
const mug = await shop.product({ units: 100 })

async function buyer() {
  const member = await shop.member()
  const password_hash = await hashPassword('a password')
  const order = await shop.place([[mug, 1]], {}, { ...member.headers, 'idempotency-key': `key ${member.id}` })
  await shop.cart([[mug, 1]], member.headers)
  const markers = await plantMarkers(shop, member.id, order.id)
  await db.updateTable('users').set({ password_hash }).where('id', '=', member.id).execute()
  // The marker replaced the hash of the session's token.
  return { member: { ...member, headers: bearer(await newToken(db, 'user', member.id)) }, markers }
}

/** The texts of a ZIP's files by name. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const size = archive.readUInt32LE(at + 18)
    const start = at + 30 + archive.readUInt16LE(at + 26)
    const name = archive.toString('utf8', at + 30, start)
    files.set(name, inflateRawSync(archive.subarray(start, start + size)).toString('utf8'))
    at = start + size
  }
  return files
}

const kinds = new Map(
  customerData.flatMap(({ table, columns }) =>
    Object.entries(columns).map(([name, column]) => [`${table}.${name}`, column]),
  ),
)

const download = async (route: string, input: Record<string, string>, headers: Record<string, string>) => {
  const [method = '', url = ''] = route.split(' ')
  const isGet = method === 'GET'
  const answer = await app.inject({
    method: isGet ? 'GET' : 'POST',
    url: isGet ? `${url}?${new URLSearchParams(input)}` : url,
    headers,
    ...(!isGet && { payload: input }),
  })
  return { status: answer.statusCode, files: answer.statusCode === 200 ? unzip(answer.rawPayload) : new Map() }
}

test('the export of staff contains every column of the registry, and no hash of a password or token', async () => {
  const { member, markers } = await buyer()
  const { status, files } = await download(
    exportPersonalData.route,
    { customer_id: String(member.id) },
    shop.staff.headers,
  )
  assert.equal(status, 200)
  const json = String(files.get('data.json'))
  for (const [name, marker] of markers) {
    if (name.startsWith('mail file')) continue
    const isSecret = kinds.get(name)?.kind === 'credential'
    const isFile = ['payment_proofs.file', 'submit_history_files.file', 'product_review_photos.file'].includes(name)
    const isFound = isFile ? [...files.values()].includes(marker) : json.includes(marker)
    assert.equal(isFound, !isSecret, name)
    if (!isSecret && !isFile) assert.ok(files.get(`${name.split('.')[0]}.csv`)?.includes(marker), `${name} in CSV`)
  }
  const log = await db.selectFrom('activity_log').select('resource_id').where('action', '=', 'export').execute()
  assert.deepEqual(log, [{ resource_id: member.id }])
})

test('a customer downloads the own data with the password, without internal notes', async () => {
  const { member, markers } = await buyer()
  const wrong = await download(exportOwnData.route, { current_password: 'wrong' }, member.headers)
  assert.equal(wrong.status, 422)
  const { files } = await download(exportOwnData.route, { current_password: 'a password' }, member.headers)
  const text = [...files.values()].join('\n')
  const has = (name: string) => text.includes(markers.get(name) ?? 'nothing')
  for (const name of ['users.first_name', 'addresses.address', 'orders.remark', 'payment_proofs.file'])
    assert.ok(has(name), name)
  for (const name of [
    'users.description',
    'users.tags',
    'activity_log.state',
    'users.password_hash',
    'sessions.token_hash',
  ])
    assert.ok(!has(name), name)
})

test('nobody without the permission exports customers', async () => {
  const { member } = await buyer()
  const clerk = await shop.staffWith(['get user', 'get users', 'get customer_data', 'destroy customer_data'])
  const { status } = await download(exportPersonalData.route, { customer_id: String(member.id) }, clerk.headers)
  assert.equal(status, 403)
})
