import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFormControl } from 'react-hook-form'
import { opaqueRow } from './opaque-row.ts'
import { newStock, type StockValues } from './stock-values.ts'

test('the form keeps row instances and still detects the changed one', async () => {
  const rows = Array.from({ length: 3 }, (_, n) => opaqueRow(newStock({ id: n, price: '10.00' })))
  const { control, getValues, register } = createFormControl({ defaultValues: { stocks: rows } })
  const field = register('stocks')
  const stocks = () => getValues('stocks') as StockValues[]
  assert.ok(stocks().every((row, n) => row === rows[n]))

  const write = (value: StockValues[]) => field.onChange({ target: { name: 'stocks', value } })
  await write(stocks().map((row, n) => opaqueRow(n === 1 ? { ...row, price: '12' } : row)))
  assert.deepEqual(
    stocks().map((row, n) => row === rows[n]),
    [true, false, true],
  )
  assert.equal(control._getDirty(), true)
  await write(stocks().map((row) => opaqueRow({ ...row, price: '10.00' })))
  assert.equal(control._getDirty(), false)
})
