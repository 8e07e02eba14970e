import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyMatches, matchCombinations } from './combinations.ts'
import { type Combination, newStock, stockToEdit } from './stock-values.ts'

const option = (attribute_id: number, value_id: number | null, label: string) => ({ attribute_id, value_id, label })
const red = option(1, 11, 'Red')
const blue = option(1, 12, 'Blue')
const small = option(2, 21, 'S')
const large = option(2, null, 'Extra large')
const all: Combination[] = [red, blue].flatMap((colour) =>
  [small, large].map((size, n) => ({
    attributes: [colour, size].map((one) => ({ ...one, key: '' })),
    option_text: `${colour.label} / ${size.label}`,
    sku: `tee-stock${n + 1}`,
    exists: false,
  })),
)
const stock = (id: number, attributes: (typeof red)[]) =>
  stockToEdit({ ...newStock({ sku: `old-${id}`, price: 10, attributes }), id })
const states = (...given: Parameters<typeof matchCombinations>) =>
  matchCombinations(...given).map(({ combination, state, row }) => [combination.option_text, state, row])

test('existing variants are matched, unsaved values by label; the rest are new', () => {
  const typed = stock(2, [option(2, null, 'extra LARGE '), blue])
  assert.deepEqual(states([stock(1, [red, small]), typed], all), [
    ['Red / S', 'kept', '1'],
    ['Red / Extra large', 'new', undefined],
    ['Blue / S', 'new', undefined],
    ['Blue / Extra large', 'kept', '2'],
  ])
})

test('variants that lack a new option take the first matching combination, and nothing is lost', () => {
  const before = [stock(1, [blue]), stock(2, [])]
  const matches = matchCombinations(before, all)
  assert.deepEqual(
    matches.map(({ state, row }) => [state, row]),
    [
      ['given', '2'],
      ['new', undefined],
      ['given', '1'],
      ['new', undefined],
    ],
  )
  const rows = applyMatches(before, matches, () => true, { price: '12' })
  assert.deepEqual(
    rows.map(({ id, price, attributes }) => [id, price, attributes.map(({ label }) => label).join()]),
    [
      [1, '10.00', 'Blue,S'],
      [2, '10.00', 'Red,S'],
      [undefined, '12', 'Red,Extra large'],
      [undefined, '12', 'Blue,Extra large'],
    ],
  )
})

test('the empty row of a new product becomes the first combination; unselected ones are not created', () => {
  const blank = newStock()
  const matches = matchCombinations([blank], all)
  assert.deepEqual(
    matches.map(({ state }) => state),
    ['new', 'new', 'new', 'new'],
  )
  const rows = applyMatches([blank], matches, ({ combination }) => combination.option_text.startsWith('Red'), {
    price: 5,
  })
  assert.deepEqual(
    rows.map(({ row, price, attributes }) => [row === blank.row, price, attributes.length]),
    [
      [true, 5, 2],
      [false, 5, 2],
    ],
  )
})

test('the combination of a removed variant is available again', () => {
  const removed = { ...stock(1, [red, small]), _delete: true }
  assert.equal(matchCombinations([removed], all)[0]?.state, 'new')
})
