import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getNeighbours, getPlaceOnPage, type ListedPage, readListed } from './list-neighbours.ts'

const list = 'page=2&brand_id=3&sort=-name'
const state = readListed(list)
const page: ListedPage = { ids: Array.from({ length: 10 }, (_, n) => n + 11), total: 25 }
const before: ListedPage = { ids: Array.from({ length: 10 }, (_, n) => n + 1), total: 25 }
const after: ListedPage = { ids: [21, 22, 23, 24, 25], total: 25 }

const around = (id: number, lastAt?: number, of = page) => {
  const place = getPlaceOnPage(state, of, { id, lastAt })
  if (!place) return undefined
  const { previous, next } = getNeighbours(state, of, place, { before, after })
  return [previous?.id, previous?.list, next?.id, next?.list, place.needs]
}
const on = (n: number) => `brand_id=3&sort=-name${n === 1 ? '' : `&page=${n}`}`

test('a record has the ones beside it in its list, also on the pages before and after', () => {
  assert.deepEqual(around(15), [14, on(2), 16, on(2), undefined])
  assert.deepEqual(around(11), [10, on(1), 12, on(2), 'before'])
  assert.deepEqual(around(20), [19, on(2), 21, on(3), 'after'])
  assert.equal(around(99), undefined)
})

test('a record that has left the list is followed by the one that took its place', () => {
  const without = (id: number) => ({ ids: [...page.ids.filter((each) => each !== id), 21], total: 24 })
  assert.deepEqual(around(15, 4, without(15)), [14, on(2), 16, on(2), undefined])
  assert.deepEqual(around(20, 9, without(20)), [19, on(2), 21, on(2), undefined])
  const last: ListedPage = { ids: [21, 22, 23, 24], total: 24 }
  const place = getPlaceOnPage(readListed('page=3'), last, { id: 25, lastAt: 4 })
  assert.deepEqual(place && getNeighbours(readListed('page=3'), last, place, {}), {
    previous: { id: 24, list: 'page=3' },
    next: undefined,
  })
})
