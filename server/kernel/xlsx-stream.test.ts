import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { Cell } from './spreadsheet-cell.ts'
import { xlsxStream } from './xlsx-stream.ts'

async function written(sheet: string, titles: string[], blocks: AsyncIterable<Cell[][]>, most?: number) {
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxStream(sheet, titles, blocks, most)) chunks.push(chunk)
  return readXlsx(Buffer.concat(chunks))
}

test('a spreadsheet is read as it was written: numbers, empty cells, spaces, and what XML must not contain', async () => {
  const titles = Array.from({ length: 28 }, (_, n) => `Title ${n}`)
  const texts = [
    ' two  spaces ',
    'a & b < c > d "e"',
    'line\nbreak',
    'carriage\rreturn',
    'bell\u0007',
    '_x000D_',
    '你好',
    '😀',
  ]
  const blocks = (async function* () {
    yield [texts, [1, -2.5, null, '', 0, 1e15]]
    yield [[...Array.from({ length: 27 }, () => null), 'last']]
  })()
  const { sheets } = await written('R & D', titles, blocks)
  assert.equal(sheets.length, 1)
  assert.equal(sheets[0]?.name, 'R & D')
  const [head, first, second, third] = sheets[0]?.rows ?? []
  assert.deepEqual(head, titles)
  assert.deepEqual(first?.slice(0, texts.length), texts)
  assert.deepEqual(second?.slice(0, 6), [1, -2.5, null, null, 0, 1e15])
  assert.deepEqual([third?.[26] ?? null, third?.[27]], [null, 'last'])
})

test('a failure while rows are read ends the file with that error, and a reader who leaves ends the reading', async () => {
  const failing = (async function* (): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('The database is away')
  })()
  await assert.rejects(written('Sheet', ['A'], failing), /The database is away/)
  let isClosed = false
  const endless = (async function* (): AsyncGenerator<Cell[][]> {
    try {
      for (let n = 0; ; n++) yield Array.from({ length: 500 }, (_, at) => [n * 500 + at, crypto.randomUUID()])
    } finally {
      isClosed = true
    }
  })()
  const file = xlsxStream('Sheet', ['A', 'B'], endless)
  for (let n = 0; n < 5; n++) await file.next()
  await file.return(undefined)
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.equal(isClosed, true)
})

test('rows that do not fit into a sheet are in the next one, below the titles', async () => {
  const blocks = (async function* () {
    yield [[1], [2], [3]]
    yield []
    yield [[4]]
  })()
  const { sheets } = await written('Orders', ['Id'], blocks, 3)
  assert.deepEqual(
    sheets.map(({ name, rows }) => [name, rows]),
    [
      ['Orders', [['Id'], [1], [2]]],
      ['Orders 2', [['Id'], [3], [4]]],
    ],
  )
})
