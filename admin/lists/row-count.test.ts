import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createTranslate, joinTexts, type Texts } from '#contracts/texts.ts'
import { rowCount, rowRange } from './row-count.ts'

const read = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/en-US/${name}.json`, import.meta.url), 'utf8'))
const translate = createTranslate(joinTexts({ admin: read('admin'), common: read('common') }))
const number = (value: number) => new Intl.NumberFormat('en-US').format(value)

test('the row count has a singular, a thousands separator and a text for none', () => {
  const shown = [0, 1, 2, 1161].map((total) => rowCount(total, translate, number))
  assert.deepEqual(shown, ['No rows', '1 row', '2 rows', '1,161 rows'])
})

test('the rows of a page are counted from one; an empty list has none', () => {
  const range = (page: number, total: number) => rowRange({ page, per_page: 20, total }, translate, number)
  assert.deepEqual([range(1, 0), range(1, 7), range(59, 1161)], ['No rows', '1–7 of 7', '1,161–1,161 of 1,161'])
})

test('units and price changes have a singular', () => {
  const units = [1, 2].map((count) => translate('admin.order.units', { count, n: number(count) }))
  assert.deepEqual(units, ['1 unit', '2 units'])
  const changes = [1, 2].map((count) => translate('admin.price.preview', { count, same: 0 }))
  assert.deepEqual(changes, ['1 price will change, 0 stay the same.', '2 prices will change, 0 stay the same.'])
})
