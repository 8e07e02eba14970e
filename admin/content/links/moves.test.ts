import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LinkList } from '#contracts/content/link-lists.ts'
import { nextPlace, numberOf, placeOf, withMoved } from './moves.ts'

const list = (id: string, ...links: string[]): LinkList => ({
  id,
  title: { en_us: id },
  links: links.map((link) => ({
    id: link,
    label: { en_us: link },
    type: 'service',
    target_id: null,
    url: null,
    open_in_current_tab: true,
  })),
})
const lists = [list('shop', 'a', 'b'), list('help'), list('about', 'c')]
const drawn = (all: readonly LinkList[]) => all.map(({ links }) => links.map(({ id }) => id).join('')).join('|')

test('a link moves within its list and into the lists beside it, also empty ones', () => {
  const after = (list: number, at: number, by: 1 | -1) => {
    const to = nextPlace(lists, { list, at }, by)
    return to && drawn(withMoved(lists, { list, at }, to))
  }
  assert.equal(after(0, 0, 1), 'ba||c')
  assert.equal(after(0, 1, -1), 'ba||c')
  assert.equal(after(0, 1, 1), 'a|b|c')
  assert.equal(after(2, 0, -1), 'ab|c|')
  assert.equal(after(0, 0, -1), null)
  assert.equal(after(2, 0, 1), null)
})

test('a link is dropped at the place of another one', () => {
  const dropped = (from: number, to: number) => {
    const [source, target] = [placeOf(lists, from), placeOf(lists, to)]
    return source && target && drawn(withMoved(lists, source, target))
  }
  assert.equal(dropped(0, 2), 'b||ac')
  assert.equal(dropped(2, 0), 'cab||')
  assert.equal(dropped(0, 1), 'ba||c')
  assert.equal(dropped(3, 0), null)
  for (const number of [0, 1, 2]) {
    const place = placeOf(lists, number)
    assert.equal(place && numberOf(lists, place), number)
  }
})
