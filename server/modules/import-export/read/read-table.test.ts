import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { HttpError } from '#server/kernel/errors.ts'
import { zip } from '#server/platform/zip.ts'
import { decodeText } from './decode-text.ts'
import { readTable } from './read-table.ts'

const read = (content: Uint8Array | string, filename = 'file.csv') =>
  readTable({ filename, content: typeof content === 'string' ? Buffer.from(content) : content })
const refusal = async (content: Uint8Array | string) => {
  const error: unknown = await read(content).catch((caught: unknown) => caught)
  return error instanceof HttpError ? [error.status, (error.problems?.file?.at(-1) ?? error.text).key] : error
}
const sheet = (rows: (string | number | boolean | null)[][], encryption?: { password: string; spinCount: number }) =>
  writeXlsx({ sheets: [{ name: 'Sheet', rows }], ...(encryption && { encryption }) })

// "商品,價格" and a row, as Excel of Hong Kong and the mainland save them.
const big5 = Buffer.from('b0d3ab7e2cbbf9aee60ac2c5a6e2aa4da46c2c35300a', 'hex')
const gb18030 = Buffer.from('c9ccc6b72cbcdbb8f10ac0b6c9abb1add7d32c35300a', 'hex')
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test('a CSV file is read in UTF-8, UTF-16, Big5 and GB18030, with or without a byte order mark', async () => {
  const text = '商品,價格\n藍杯,50\n'
  const table = { headers: ['商品', '價格'], rows: [['藍杯', '50']] }
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16(text, false), utf16(text, true)])
    assert.deepEqual(await read(bytes), table)
  assert.deepEqual(await read(utf16('Name,Price\nCup,50\n', false).subarray(2)), {
    headers: ['Name', 'Price'],
    rows: [['Cup', '50']],
  })
  assert.match(decodeText(big5) ?? '', /^商品,價格\n藍色杯子,50\n$/)
  assert.match(decodeText(gb18030) ?? '', /^商品,价格\n蓝色杯子,50\n$/)
})

test('separators are found, quoted cells may have several lines, and rows are as wide as the header', async () => {
  assert.deepEqual(await read('a;b;c\n1;"x\ny";3\n;;\n4\n'), {
    headers: ['a', 'b', 'c'],
    rows: [
      ['1', 'x\ny', '3'],
      ['4', '', ''],
    ],
  })
  assert.deepEqual((await read('a\tb\n1\t2')).headers, ['a', 'b'])
})

test('the first visible sheet of an XLSX file is read; numbers, booleans and guarded formulas as what was typed', async () => {
  const file = await sheet([
    ['SKU', 'Price', 'Visible'],
    ['0012', 4.5, true],
    ["'=1+1", 10, false],
    [null, null, null],
  ])
  assert.deepEqual(await read(file), {
    headers: ['SKU', 'Price', 'Visible'],
    rows: [
      ['0012', '4.5', 'true'],
      ['=1+1', '10', 'false'],
    ],
  })
})

test('1,000 rows are read, one more is refused with the text of the specification', async () => {
  const rows = (count: number) => `a\n${'1\n'.repeat(count)}`
  assert.equal((await read(rows(1000))).rows.length, 1000)
  assert.deepEqual(await refusal(rows(1001)), [422, 'errors.import_limit'])
  assert.deepEqual(await refusal(await sheet([['a'], ...Array.from({ length: 1001 }, () => ['1'])])), [
    422,
    'errors.import_limit',
  ])
})

test('files that cannot be read are refused, each with its reason', async () => {
  const fine = await sheet([['a'], ['1']])
  const encrypted = await sheet([['a'], ['1']], { password: 'secret', spinCount: 1000 })
  const oldExcel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const cases: [string, Uint8Array | string, string][] = [
    ['nothing', '', 'errors.import_file_empty'],
    ['only a header', 'a,b\n', 'errors.import_file_empty'],
    ['an open quotation', 'a,b\n1,"2\n3,4', 'errors.import_file_broken'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'errors.import_file_type'],
    ['an old Excel file', oldExcel, 'errors.import_file_type'],
    ['an XLSX file with a password', encrypted, 'errors.import_file_encrypted'],
    ['half an XLSX file', fine.subarray(0, fine.length / 2), 'errors.import_file_broken'],
    ['an archive without a workbook', zip([{ name: 'a.txt', content: Buffer.from('a') }]), 'errors.import_file_broken'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'errors.import_file_large'],
  ]
  for (const [name, content, key] of cases) assert.deepEqual(await refusal(content), [422, key], name)
})

test('an archive that unpacks to more than 100 MB is refused, whatever size it states', async () => {
  const bomb = zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(101 * 1024 * 1024) }])
  assert.ok(bomb.length < 1024 * 1024)
  assert.deepEqual(await refusal(bomb), [422, 'errors.import_file_large'])
  const lying = Buffer.from(bomb)
  const directory = lying.lastIndexOf(Buffer.from('504b0102', 'hex'))
  lying.writeUInt32LE(10, directory + 24)
  lying.writeUInt32LE(10, 22)
  assert.deepEqual(await refusal(lying), [422, 'errors.import_file_large'])
  const flagged = zip([{ name: 'a', content: Buffer.from('a') }])
  flagged.writeUInt16LE(1, flagged.lastIndexOf(Buffer.from('504b0102', 'hex')) + 8)
  assert.deepEqual(await refusal(flagged), [422, 'errors.import_file_encrypted'])
})
