import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { broadcastShop } from '#server/testing/broadcast-shop.ts'
import { multipart } from '#server/testing/multipart.ts'

const shop = await broadcastShop()
after(shop.close)
const { headers } = shop.staff
const list = await shop.group(['a@list.test'])
const receivers = () => shop.db.selectFrom('broadcast_receiver_rows').selectAll().orderBy('id').execute()

async function read(content: string, { group = list, language = 'en' } = {}) {
  const { payload, headers: parts } = await multipart({ file: new File([content], 'receivers.csv') })
  const response = await shop.app.inject({
    method: 'POST',
    payload,
    headers: { ...headers, ...parts, 'accept-language': language },
    url: `/api/admin/broadcast_receiver/${encodeURIComponent(group)}/receiver/file`,
  })
  return { status: response.statusCode, body: response.json() }
}

test('addresses and names are found in a file with a header, without one, and in any order; nothing is added', async () => {
  const before = await receivers()
  const rows = async (content: string) => (await read(content)).body.rows
  assert.deepEqual(await rows('City,Full name,E-mail\nHK,Amy Chan,amy@x.test\n,,no address\n'), [
    { email: 'amy@x.test', name: 'Amy Chan' },
    { email: 'no address', name: '' },
  ])
  assert.deepEqual(await rows('電郵;姓名\nben@x.test;陳大文\n'), [{ email: 'ben@x.test', name: '陳大文' }])
  assert.deepEqual(await rows('a@x.test\nb@x.test\n'), [
    { email: 'a@x.test', name: '' },
    { email: 'b@x.test', name: '' },
  ])
  assert.deepEqual(await receivers(), before)
})

test('a file without addresses, with too many rows, or for a group that is a filter is refused', async () => {
  const before = await receivers()
  for (const [language, text] of [
    ['en', 'The file has no column with email addresses.'],
    ['zh-HK', '檔案沒有電郵地址的欄。'],
    ['zh-CN', '文件没有邮箱地址的列。'],
  ] as const) {
    const { status, body } = await read('Name\nAmy\n', { language })
    assert.deepEqual([status, body.errors.file[1]], [422, text])
  }
  const many = await read(`email\n${'a@x.test\n'.repeat(1_001)}`)
  assert.deepEqual([many.status, many.body.message], [422, 'The data can only import 1000 records at a time'])
  const { name: group } = await shop.post('broadcast_receiver', { name: 'Filter', kind: 'dynamic', filter: {} })
  assert.equal((await read('email\na@x.test\n', { group })).status, 409)
  assert.equal((await read('email\na@x.test\n', { group: 'No such' })).status, 404)
  assert.deepEqual(await receivers(), before)
})

test('the report is exported with the outcome of every address, and no cell is a formula', async () => {
  const id = await shop.start(['b@x.test', { email: 'a@x.test', name: '=HYPERLINK("http://evil.test")' }])
  await sql`update broadcast_deliveries set status = 'failed', attempts = 3, error = '552 mailbox full'
    where email = 'b@x.test' and broadcast_id = ${id}`.execute(shop.db)
  const path = `/api/admin/broadcast/${id}/export?format=csv`
  const { body, headers: answered } = await shop.app.inject({ url: path, headers })
  assert.equal(answered['content-disposition'], `attachment; filename="broadcast-${id}.csv"`)
  assert.deepEqual(body.replace('\ufeff', '').trim().split(/\r?\n/), [
    'Address,Name,Language,State,Reason or answer of the mail server,Attempts,Sent at',
    `a@x.test,"'=HYPERLINK(""http://evil.test"")",en_us,Queued,,0,`,
    'b@x.test,,en_us,Failed,552 mailbox full,3,',
  ])
  const failed = await shop.app.inject({ url: `${path}&status=failed`, headers })
  assert.equal(failed.body.trim().split(/\r?\n/).length, 2)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from activity_log
    where resource = 'broadcast' and resource_id = ${id} and action = 'export'`.execute(shop.db)
  assert.equal(rows[0]?.n, 2)
  assert.equal((await shop.app.inject({ url: '/api/admin/broadcast/999999/export', headers })).statusCode, 404)
  const clerk = await shop.staffWith(['get broadcasts'])
  assert.equal((await shop.app.inject({ url: path, headers: clerk.headers })).statusCode, 403)
})
