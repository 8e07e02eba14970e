import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { safeCell } from '#server/kernel/spreadsheet-cell.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const mug = await shop.product({ price: 100, units: 50 })
const address = (first_name: string) => ({
  first_name,
  last_name: 'Wong',
  address: '1 Harbour Road',
  contact_number: '+852 5123 4567',
  country: 'HKG',
})
const plain = await shop.place([[mug, 2]])
const hostile = await shop.place([[mug, 1]], { shipping_address: address("=cmd|'/c calc'!A1") })
await shop.request('POST', `/api/admin/order/${plain.id}/status`, { status: 'paid' }, shop.staff.headers)

const fetchFile = (query: string, headers: Record<string, string> = shop.staff.headers) =>
  fetch(`${shop.url}/api/admin/order/export${query}`, { headers: { ...headers, 'accept-language': 'en-US' } })
const csvRows = async (query: string): Promise<Record<string, string>[]> =>
  parse(await (await fetchFile(query)).text(), { bom: true, columns: true })

test('a CSV file has all matching orders, newest first, with the filters of the list', async () => {
  const file = await fetchFile('?format=csv')
  assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.equal(file.headers.get('content-disposition'), 'attachment; filename="order list.csv"')
  const rows = await csvRows('?format=csv')
  assert.deepEqual(
    rows.map((row) => [row.Order, row.Status, row.Payment, row.Units, row.Total]),
    [
      [hostile.order_number, 'Created', 'Unpaid', '1', '130'],
      [plain.order_number, 'Confirmed', 'Paid', '2', '230'],
    ],
  )
  assert.deepEqual(
    (await csvRows('?format=csv&status=paid')).map((row) => row.Order),
    [plain.order_number],
  )
  assert.deepEqual((await csvRows(`?format=csv&search=${hostile.order_number}`)).length, 1)
  assert.deepEqual(await csvRows('?format=csv&status=canceled'), [])
})

test('an XLSX file has the same rows, with numbers as numbers', async () => {
  const file = await fetchFile('')
  assert.equal(file.headers.get('content-disposition'), 'attachment; filename="order list.xlsx"')
  const workbook = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const rows = workbook.sheets[0]?.rows ?? []
  assert.deepEqual([rows.length, rows[0]?.[0], rows[1]?.[0], rows[1]?.[13]], [3, 'Order', hostile.order_number, 130])
})

test('what customers typed is no formula', async () => {
  const [row] = await csvRows(`?format=csv&search=${hostile.order_number}`)
  assert.match(row?.Customer ?? '', /^'=/)
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) assert.equal(safeCell(text), `'${text}`)
  assert.equal(safeCell('Ada'), 'Ada')
})

test('more orders than one batch are in the file once each', async () => {
  const { rows } = await (await import('kysely')).sql<{ n: number }>`
    insert into orders (order_number, email, language, currency, display_currency, subtotal, grand_total, shipping_address, billing_address)
    select 'X' || n, 'x@shop.test', 'en_us', 'HKD', 'HKD', 0, 0, '{}', '{}' from generate_series(1, 1100) n returning 1 as n`.execute(
    shop.db,
  )
  const numbers = (await csvRows('?format=csv')).map((row) => row.Order)
  assert.deepEqual([numbers.length, new Set(numbers).size], [rows.length + 2, rows.length + 2])
  await shop.db.deleteFrom('orders').where('email', '=', 'x@shop.test').execute()
})

test('only staff with the permission export orders', async () => {
  const clerk = await shop.staffWith(['get orders', 'get order'])
  const answer = await fetchFile('', clerk.headers)
  assert.deepEqual([answer.status, await answer.json()], [403, { message: 'This action is unauthorized' }])
  assert.equal((await fetchFile('', {})).status, 401)
  const exporter = await shop.staffWith(['export orders'])
  assert.equal((await fetchFile('', exporter.headers)).status, 200)
})
