import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { listPayments } from '#contracts/checkout/checkout.ts'
import { showConfiguration } from '#contracts/configuration/configuration.ts'
import { checkPem, type Pem } from '#contracts/payments/gateway-key.ts'
import { payment } from '#contracts/payments/payment.ts'
import { multipart } from '#server/testing/multipart.ts'
import * as texts from '#server/testing/refusal-table.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { type TestShop, testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
const s3 = { S3_BUCKET: 'shop', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const shared = await testShop({ env: { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9' } })
after(async () => {
  await shop.close()
  await shared.close()
})

const written = await watchWrites(shop.db)
const wrong = ['Please check your input.']
const none: Pem = { exists: false, type: null, fingerprint: null, uploaded_at: null }

const ecKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const sec1 = { type: 'sec1', format: 'pem' } as const
const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
const key = ecKey().privateKey.export(pkcs8).toString()
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

const digest = (pem: string) =>
  createHash('sha256')
    .update(Buffer.from(pem.replace(/-----.*-----/g, ''), 'base64'))
    .digest('hex')

const check = async ({ call, staff }: TestShop = shop) => (await call(checkPem, {}, staff.headers)).body.data
const getKeyPath = ({ services }: TestShop) => join(services.config.dataDir, 'payment.pem')

async function upload(of: TestShop, fields: Record<string, string | File>, headers = of.staff.headers) {
  const form = await multipart(fields)
  const url = '/api/admin/upload/pem'
  const answer = await of.app.inject({ method: 'POST', url, ...form, headers: { ...form.headers, ...headers } })
  const text = answer.body
  // Whatever happens, no answer holds a line of a key.
  for (const content of Object.values(fields))
    for (const line of String(typeof content === 'string' ? content : await content.text()).split('\n'))
      if (line.length > 30) assert.ok(!text.includes(line), text)
  return { status: answer.statusCode, body: answer.json<{ data: Pem; errors?: unknown; message?: string }>() }
}
const file = (content: string, name = 'wallet.pem') => ({ pem: new File([content], name) })

test('uploading a key shows its type, fingerprint and time, and replaces the former key', async () => {
  assert.deepEqual(await check(), none)
  const first = await upload(shop, file(key))
  assert.equal(first.status, 200)
  const { uploaded_at, ...shown } = first.body.data
  assert.deepEqual(shown, { exists: true, type: 'PRIVATE KEY', fingerprint: digest(key) })
  assert.ok(Math.abs(Date.parse(uploaded_at ?? '') - Date.now()) < 60_000)
  assert.deepEqual(await check(), first.body.data)

  const path = getKeyPath(shop)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.equal(readFileSync(path, 'utf8'), key.trim())
  chmodSync(path, 0o644)
  const other = ecKey().privateKey.export(sec1).toString()
  assert.equal((await upload(shop, file(`\r\n${other.replaceAll('\n', '\r\n')}\r\n`))).status, 200)
  assert.deepEqual([(await check()).type, (await check()).fingerprint], ['EC PRIVATE KEY', digest(other)])
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.deepEqual(
    readdirSync(shop.services.config.dataDir).filter((name) => name.includes('pem')),
    ['payment.pem'],
  )
})

const locked = { cipher: 'aes-256-cbc', passphrase: 'open sesame' }
const refused: Record<string, string> = {
  'a word': 'hello',
  'blanks only': ' \n ',
  'an encrypted key': ecKey()
    .privateKey.export({ ...pkcs8, ...locked })
    .toString(),
  'an encrypted key of the old form': rsa.privateKey.export({ type: 'pkcs1', format: 'pem', ...locked }).toString(),
  'two blocks': key + key,
  'text before the block': `Bag Attributes\n${key}`,
  'text after the block': `${key}Keep this safe.`,
  'a block of another kind': key.replaceAll('PRIVATE KEY', 'DH PARAMETERS'),
  'a block with the name of an object’s own': key.replaceAll('PRIVATE KEY', 'TO STRING'),
  'a key under the name of another kind': key.replaceAll('PRIVATE KEY', 'CERTIFICATE'),
  'a public key of an old form': rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  'half a key': key.replace(/\n[^-\n]{20,}\n-/, '\n-'),
  'no base64': key.replace('M', '*'),
  'more than 16 KB': key.replace('\n', '\n'.repeat(16 * 1024)),
}

for (const [at, locale] of (['en-US', 'zh-HK', 'zh-CN'] as const).entries())
  test(`an invalid key is a field error, and the stored one stays: ${locale}`, async () => {
    const headers = { ...shop.staff.headers, 'accept-language': locale }
    const before = [await check(), readFileSync(getKeyPath(shop), 'utf8')]
    await written()
    for (const [name, content] of Object.entries(refused)) {
      const { status, body } = await upload(shop, file(content), headers)
      assert.deepEqual([status, body.errors], [422, { pem: [texts.wrong[at]] }], name)
    }
    for (const [fields, text] of [
      [{}, texts.required],
      [{ other: new File([key], 'wallet.pem') }, texts.required],
      [{ pem: new File([], 'wallet.pem') }, texts.required],
      [{ pem: key }, texts.wrong],
    ] as [Record<string, string | File>, texts.Texts][]) {
      const { status, body } = await upload(shop, fields, headers)
      assert.deepEqual([status, body.errors], [422, { pem: [text[at]] }])
    }
    assert.deepEqual([await check(), readFileSync(getKeyPath(shop), 'utf8')], before)
    assert.deepEqual(await written(), [])
  })

test('reading methods shows whether there is a key, changing them uploads one, and the log does not contain it', async () => {
  const before = await check()
  const reader = await shop.staffWith(['get payments'])
  const member = await shop.member()
  assert.equal((await shop.call(checkPem, {}, reader.headers)).status, 200)
  assert.equal((await shop.call(checkPem, {}, (await shop.staffWith(['update payment'])).headers)).status, 403)
  assert.equal((await shop.call(checkPem)).status, 401)
  for (const [headers, status] of [
    [reader.headers, 403],
    [member.headers, 401],
    [{}, 401],
  ] as const)
    assert.equal((await upload(shop, file('hello'), headers as never)).status, status)
  assert.deepEqual(await check(), before)

  const writer = await shop.staffWith(['update payment'])
  assert.equal((await upload(shop, file(key), writer.headers)).status, 200)
  const [last] = await shop.db.selectFrom('activity_log').selectAll().orderBy('id', 'desc').limit(1).execute()
  assert.deepEqual(
    [last?.admin_id, last?.resource, last?.action, last?.fields, last?.state],
    [writer.id, 'payment', 'update', ['pem'], null],
  )
})

for (const [where, of] of [
  ['in a file', () => shop],
  ['beside files in S3', () => shared],
] as const)
  test(`a wallet can be enabled with a key ${where}; it is not offered, because it has no provider yet`, async () => {
    const used = of()
    const payments = resourceClient(used.app, payment, used.staff.headers)
    const draft = { title: 'Wallet', type: 'gateway' }
    if (used === shared) {
      assert.deepEqual(await check(used), none)
      const { status, body } = await payments.create(draft)
      assert.deepEqual([status, body.errors], [422, { enabled: wrong }])
      assert.equal((await upload(used, file(key))).status, 200)
    }
    assert.equal((await payments.made({ ...draft, enabled: true })).enabled, true)
    assert.deepEqual(
      (await used.call(listPayments)).body.data.map(({ type }) => type),
      ['cash_on_delivery'],
    )
  })

test('with files in S3 the key is encrypted in the database: every process can read it, no settings endpoint returns it', async () => {
  const stored = await check(shared)
  assert.deepEqual([stored.type, stored.fingerprint], ['PRIVATE KEY', digest(key)])
  assert.ok(Math.abs(Date.parse(stored.uploaded_at ?? '') - Date.now()) < 600_000)
  const other = ecKey().privateKey.export(pkcs8).toString()
  assert.equal((await upload(shared, file('hello'))).status, 422)
  assert.deepEqual(await check(shared), stored)
  assert.equal((await upload(shared, file(other))).body.data.fingerprint, digest(other))

  const rows = await shared.db.selectFrom('settings').selectAll().where('group', '=', 'payment').execute()
  assert.deepEqual(
    rows.map(({ key: name, is_secret }) => [name, is_secret]),
    [['pem', true]],
  )
  assert.ok(!JSON.stringify(rows).includes(other.slice(40, 80)))
  assert.ok(!readdirSync(shared.services.config.dataDir).includes('payment.pem'))
  const { body } = await shared.call(showConfiguration, {}, shared.staff.headers)
  assert.ok(!('payment' in body.data))
})
