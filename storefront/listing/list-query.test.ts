import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { listing } from '#contracts/catalogue/listing.ts'
import {
  clearFilters,
  countFilters,
  listInput,
  listPath,
  readQuery,
  toggleFilter,
  togglePaths,
  withChoices,
} from './list-query.ts'
import { readPrices } from './prices.ts'

const query = (text: string) => readQuery(new URLSearchParams(text))
const input = z.object(listing)

test('a list query keeps only its own keys, each filter once and in a fixed order', () => {
  equal(
    query('utm_source=mail&sort=price_asc&brand_ids=2&brand_ids=1&brand_ids=2&page=3&notice=x').toString(),
    'brand_ids=2&brand_ids=1&page=3&sort=price_asc',
  )
  equal(query('page=1&sort=default&in_stock=&attributes.color=').toString(), '')
  equal(query('attributes.colour code=red&attributes.=x&attributes[color]=red').toString(), '')
})

test('a filter is toggled, and the list returns to its first page', () => {
  const red = toggleFilter(query('page=4&sort=name_asc'), 'attributes.color', 'red')
  equal(red.toString(), 'attributes.color=red&sort=name_asc')
  const both = toggleFilter(red, 'attributes.color', 'blue')
  equal(both.toString(), 'attributes.color=red&attributes.color=blue&sort=name_asc')
  equal(toggleFilter(both, 'attributes.color', 'red').toString(), 'attributes.color=blue&sort=name_asc')
  equal(toggleFilter(query('in_stock=1&page=2'), 'in_stock', '1').toString(), '')
  equal(toggleFilter(query(''), 'in_stock', '1').toString(), 'in_stock=1')
})

test('paths of toggled filters are those of the query, however it is written', () => {
  const queries = [
    '',
    'page=3',
    'sort=name_asc',
    'attributes.color=red&attributes.color=blue&brand_ids=7&in_stock=1&page=2&typed=a+b%26c',
    'attributes.a=%E8%8C%B6&type=general',
  ]
  const filters = [
    ['attributes.color', 'red'],
    ['attributes.color', 'dark grey'],
    ['attributes.a', '茶'],
    ['attributes.zz', "o'clock"],
    ['brand_ids', '7'],
    ['brand_ids', '12'],
    ['badges', 'new'],
    ['in_stock', '1'],
    ['type', 'service'],
  ] as const
  for (const text of queries)
    for (const [key, value] of filters)
      equal(
        togglePaths('/category/茶', query(text))(key, value),
        listPath('/category/茶', toggleFilter(query(text), key, value)),
        `${text}, ${key}=${value}`,
      )
})

test('clear all keeps the order, a new order or price keeps the filters', () => {
  const chosen = query('attributes.color=red&price_min=100&price_max=249&sort=price_desc&page=2')
  equal(clearFilters(chosen).toString(), 'sort=price_desc')
  equal(withChoices(chosen, { sort: null }).toString(), 'attributes.color=red&price_max=249&price_min=100')
  equal(
    withChoices(chosen, { price_min: '250', price_max: null }).toString(),
    'attributes.color=red&price_min=250&sort=price_desc',
  )
  deepEqual([countFilters(chosen), countFilters(clearFilters(chosen)), countFilters(query('price_min=1'))], [2, 0, 1])
})

test('a URL describes the whole list, and an unfiltered list has no query', () => {
  equal(listPath('/product', query('')), '/product')
  equal(listPath('/category/茶', query('in_stock=1')), '/category/茶?in_stock=1')
})

test('the endpoint input follows the URL and omits invalid values', () => {
  const sent = listInput(
    query('brand_ids=7&brand_ids=x&badges=new&badges=odd&price_min=99.5&in_stock=1&attributes.size=xl&page=2&sort=odd'),
  )
  deepEqual(input.parse(sent), {
    page: 2,
    per_page: 24,
    sort: 'default',
    filters: {
      brand_ids: [7],
      category_ids: [],
      badges: ['new'],
      price_min: 99.5,
      price_max: undefined,
      in_stock: true,
      type: undefined,
      attributes: { size: ['xl'] },
    },
  })
  equal(input.parse(listInput(query('page=0'))).page, 1)
})

test('a price range is read as people type it, and an invalid one is ignored', () => {
  equal(query('price_min=1,200&price_max=HK$ 2000.50').toString(), 'price_max=2000.50&price_min=1200')
  equal(query('price_min=１２０').toString(), 'price_min=120')
  equal(query('price_min=abc&price_max=250&in_stock=1').toString(), 'in_stock=1&price_max=250')
  for (const nonsense of ['-5', '1e9', '12.345', 'NaN', '99999999999', '0x10', '<b>'])
    equal(query(`price_min=${encodeURIComponent(nonsense)}`).toString(), '', nonsense)
  // Reversed ends: no range is chosen, and the form says why.
  equal(query('price_min=500&price_max=100').toString(), '')
  deepEqual(readPrices({ price_min: '500', price_max: '100' }).problems, { price_max: 'crossed' })
  deepEqual(readPrices({ price_min: 'abc', price_max: ' ' }).problems, { price_min: 'amount' })
  deepEqual(readPrices({ price_min: '', price_max: '0' }), { prices: { price_min: '', price_max: '0' }, problems: {} })
})

test('keys of Object.prototype in a URL break nothing', () => {
  deepEqual(input.parse(listInput(query('attributes.constructor=x'))).filters.attributes, { constructor: ['x'] })
  // No attribute can have this key: it is ignored.
  deepEqual(input.parse(listInput(query('attributes.__proto__=x'))).filters.attributes, {})
})

test('too many attribute filters are ignored, since each costs a query', () => {
  const chosen = (n: number) => query(Array.from({ length: n }, (_, at) => `attributes.k${at}=x`).join('&'))
  equal(Object.keys(input.parse(listInput(chosen(10))).filters.attributes ?? {}).length, 10)
  equal(input.parse(listInput(chosen(11))).filters.attributes, undefined)
})

test('a URL with a thousand filters is limited to the maximum', () => {
  const many = new URLSearchParams(Array.from({ length: 1_000 }, (_, n) => ['brand_ids', String(n + 1)]))
  equal(readQuery(many).size, 60)
})
