import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { Facets } from '#contracts/catalogue/facets.ts'
import { singleFilter } from './single-filter.ts'

const facets: Facets = {
  categories: [{ id: 3, title: 'Tea', url: 'tea', count: 4 }],
  brands: [{ id: 5, title: 'Shek O Goods', url: 'shek-o-goods', count: 2 }],
  attributes: [],
  badges: [],
  types: [],
  in_stock: 0,
  price: null,
}
const of = (query: string) => singleFilter(new URLSearchParams(query), facets)

test('one badge, brand or category names the page, several filters do not', () => {
  deepEqual(of('badges=new&sort=price_asc'), { kind: 'badge', badge: 'new' })
  deepEqual(of('brand_ids=5'), { kind: 'other', title: 'Shek O Goods', path: '/brand/shek-o-goods' })
  deepEqual(of('category_ids=3&page=2'), { kind: 'other', title: 'Tea', path: '/category/tea' })
  for (const query of ['', 'badges=new&in_stock=1', 'badges=new&badges=hot', 'brand_ids=9', 'badges=none'])
    deepEqual(of(query), undefined)
})
