import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { zip } from '#server/platform/zip.ts'
import { importClient } from '#server/testing/import-client.ts'
import { multipart } from '#server/testing/multipart.ts'
import { forbidden, required, type Texts, wrong } from '#server/testing/refusal-table.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)

const xlsx = async (rows: string[][], password?: string) =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Sheet', rows }],
      ...(password && { encryption: { password, spinCount: 1000 } }),
    }),
  )
const reader = await shop.staffWith(['get products', 'get users'])
const written = await watchWrites(shop.db)
const fine = await xlsx([['sku'], ['a']])
const type: Texts = [
  'This file is neither an XLSX nor a CSV file.',
  '此檔案不是 XLSX 或 CSV 檔案。',
  '此文件不是 XLSX 或 CSV 文件。',
]
const broken: Texts = ['The file is damaged and cannot be read.', '檔案已損壞，無法讀取。', '文件已损坏，无法读取。']
const encrypted: Texts = [
  'The file is protected by a password. Save it without one and upload it again.',
  '檔案設有密碼。請另存為無密碼的檔案，再重新上載。',
  '文件设有密码。请另存为无密码的文件，再重新上传。',
]
const large: Texts = [
  'The file is too large: at most 10 MB, and 100 MB once unpacked.',
  '檔案太大：上限為 10 MB，解壓後為 100 MB。',
  '文件太大：上限为 10 MB，解压后为 100 MB。',
]
const empty: Texts = [
  'The file has no rows below its header.',
  '檔案的標題行下面沒有任何資料。',
  '文件的标题行下面没有任何数据。',
]
const many: Texts = [
  'The data can only import 1000 records at a time',
  '每次最多可匯入 1000 項資料',
  '每次最多可导入 1000 条数据',
]

const files: readonly [name: string, content: Buffer | string, reason: Texts][] = [
  ['an empty file', '', empty],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), type],
  ['an old Excel file', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), type],
  ['half a spreadsheet', fine.subarray(0, fine.length / 2), broken],
  ['a spreadsheet with a password', await xlsx([['sku'], ['a']], 'secret'), encrypted],
  [
    'a small archive that unpacks to 101 MB',
    zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(101 * 1024 * 1024) }]),
    large,
  ],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), large],
]

/** One of each reason: unpacking 101 MB takes a second. */
const oneOfEach = files.filter(([, , reason], n) => files.findLastIndex((other) => other[2] === reason) === n)

for (const [at, locale] of (['en-US', 'zh-HK', 'zh-CN'] as const).entries())
  test(`files that cannot be imported are refused with their reason, and nothing is stored: ${locale}`, async () => {
    await written()
    for (const resource of ['product', 'user']) {
      const client = importClient(shop, resource, { ...shop.staff.headers, 'accept-language': locale })
      for (const [name, content, reason] of at === 0 ? files : oneOfEach) {
        const { status, body } = await client.sendWhole({ name: 'a.xlsx', content })
        assert.deepEqual([status, body.errors], [422, { file: [wrong[at], reason[at]] }], `${resource}: ${name}`)
      }
      const headers = { ...shop.staff.headers, 'accept-language': locale }
      const form = await multipart({ other: 'x' })
      const none = await shop.app.inject({
        method: 'POST',
        url: `/api/admin/${resource}/import`,
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      })
      assert.deepEqual(
        [none.statusCode, none.json<{ errors?: object }>().errors],
        [422, { file: [required[at]] }],
        `${resource}: no file`,
      )
      const clerk = await importClient(shop, resource, { ...reader.headers, 'accept-language': locale }).sendWhole({
        name: 'a.csv',
        content: 'sku\na\n',
      })
      assert.deepEqual([clerk.status, clerk.body.message], [403, forbidden[at]], `${resource}: without permission`)
      const rows = `email,sku\n${'a@shop.test,a\n'.repeat(1001)}`
      const { status, body } = await client.sendWhole({ name: 'a.csv', content: rows })
      assert.deepEqual([status, body], [422, { message: many[at] }], resource)
    }
    assert.deepEqual(await written(), [])
  })
