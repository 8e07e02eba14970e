import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findPosition,
  getOwnPlace,
  getPlace,
  getSpot,
  getSpots,
  type Move,
  moved,
  narrowed,
  placeAt,
  type Side,
} from './tree.ts'

interface Item {
  id: number
  parent_id: number | null
  menus: Item[]
}
const item = (id: number, ...menus: Item[]): Item => ({
  id,
  parent_id: null,
  menus: menus.map((below) => ({ ...below, parent_id: id })),
})
const drawn = (tree: readonly Item[]): string =>
  tree.map(({ id, menus }) => `${id}${menus.length ? `(${drawn(menus)})` : ''}`).join(' ')
const tree = [item(1, item(11), item(12, item(121)), item(13)), item(2), item(3)]

test('a moved item goes back to its own place', () => {
  for (const { item, ...spot } of getSpots(tree)) {
    const away = moved(tree, item.id, { parent_id: null, prev_id: null, next_id: tree[0]?.id ?? null })
    assert.equal(drawn(moved(away, item.id, getOwnPlace({ item, ...spot }))), drawn(tree), String(item.id))
  }
})

test('buttons move an item among its siblings, into the one above, and out after its parent', () => {
  const after = (id: number, move: Move) => {
    const spot = getSpot(tree, id)
    const position = spot ? getPlace(spot, move) : null
    return position && drawn(moved(tree, id, position))
  }
  assert.equal(after(12, 'up'), '1(12(121) 11 13) 2 3')
  assert.equal(after(12, 'down'), '1(11 13 12(121)) 2 3')
  assert.equal(after(13, 'indent'), '1(11 12(121 13)) 2 3')
  assert.equal(after(12, 'outdent'), '1(11 13) 12(121) 2 3')
  assert.equal(after(121, 'outdent'), '1(11 12 121 13) 2 3')
  assert.equal(after(2, 'indent'), '1(11 12(121) 13 2) 3')
  for (const [id, move] of [
    [1, 'up'],
    [3, 'down'],
    [1, 'indent'],
    [11, 'indent'],
    [2, 'outdent'],
    [99, 'up'],
  ] as const)
    assert.equal(after(id, move), null, `${id} ${move}`)
})

test('a drop goes before, after or into another item, never into its own descendants', () => {
  const after = (id: number, target: number, side: Side) => {
    const position = placeAt(tree, id, target, side)
    return position && drawn(moved(tree, id, position))
  }
  assert.equal(after(3, 11, 'before'), '1(3 11 12(121) 13) 2')
  assert.equal(after(3, 11, 'after'), '1(11 3 12(121) 13) 2')
  assert.equal(after(12, 2, 'inside'), '1(11 13) 2(12(121)) 3')
  assert.equal(after(11, 12, 'after'), '1(12(121) 11 13) 2 3')
  assert.equal(after(13, 1, 'inside'), '1(11 12(121) 13) 2 3')
  assert.equal(after(13, 1, 'first'), '1(13 11 12(121)) 2 3')
  assert.equal(after(11, 1, 'first'), '1(11 12(121) 13) 2 3')
  assert.equal(after(3, 2, 'first'), '1(11 12(121) 13) 2(3)')
  assert.equal(after(1, 121, 'inside'), null)
  assert.equal(after(1, 1, 'after'), null)
})

test('a tree has at most five levels', () => {
  const deep = [item(1, item(2, item(3, item(4, item(5), item(6))))), item(7, item(8))]
  const last = getSpot(deep, 6)
  assert.ok(last)
  assert.equal(getPlace(last, 'indent'), null)
  assert.equal(placeAt(deep, 7, 4, 'inside'), null)
  assert.equal(placeAt(deep, 7, 4, 'after')?.parent_id, 3)
  assert.equal(getSpots(deep).length, 8)
})

test('a search keeps matches and their ancestors', () => {
  const found = (...ids: number[]) => drawn(narrowed(tree, ({ id }) => ids.includes(id)))
  assert.equal(found(121, 3), '1(12(121)) 3')
  assert.equal(found(1), '1')
  assert.equal(found(), '')
})

test('a position is its number among its siblings', () => {
  const target = (id: number, parent_id: number | null, prev_id: number | null) => {
    const { parent, at, all } = findPosition(tree, id, { parent_id, prev_id, next_id: null })
    return `${at} of ${all} in ${parent?.id ?? 'top'}`
  }
  assert.equal(target(13, 1, null), '1 of 3 in 1')
  assert.equal(target(3, 1, 12), '3 of 4 in 1')
  assert.equal(target(121, null, 3), '4 of 4 in top')
})
