import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Ordered, orderAtEnd, orderBetween } from './sort-order.ts'

/** 'A100 B200' with A = 1, B = 2 ... */
const read = (text: string): Ordered[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ id: one.charCodeAt(0) - 64, order: Number(one.slice(1)) }))
const inOrder = (list: readonly Ordered[]) => [...list].sort((a, b) => a.order - b.order || a.id - b.id)
const write = (list: readonly Ordered[]) =>
  inOrder(list)
    .map((one) => `${String.fromCharCode(64 + one.id)}${one.order}`)
    .join(' ')

/** Moves the one with this id to the given index of the others. */
function move(list: readonly Ordered[], id: number, index: number): Ordered[] {
  const siblings = inOrder(list.filter((one) => one.id !== id))
  const placed = orderBetween(siblings, id, siblings[index - 1]?.id ?? null, siblings[index]?.id ?? null)
  assert.ok(placed)
  const renumbered = new Map(placed.renumbered.map((one) => [one.id, one.order]))
  return [
    ...siblings.map((one) => ({ ...one, order: renumbered.get(one.id) ?? one.order })),
    { id, order: placed.order },
  ]
}

for (const [before, name, index, after] of [
  ['A100 B200 C300', 'C', 1, 'A100 C150 B200'],
  ['A100 B200 C300', 'A', 2, 'B200 C300 A400'],
  ['A100 B200 C300', 'C', 0, 'C50 A100 B200'],
  ['A100 B101 C102 D500', 'D', 1, 'A100 D200 B301 C302'],
  ['A1 B2 C300', 'C', 0, 'C100 A201 B202'],
  ['A100 B100 C300', 'C', 1, 'A100 C200 B300'],
  ['A100', 'B', 1, 'A100 B200'],
  ['', 'A', 0, 'A100'],
] as const)
  test(`${before || 'nothing'}: moving ${name} to index ${index} gives ${after}`, () => {
    assert.equal(write(move(read(before), name.charCodeAt(0) - 64, index)), after)
  })

test('repeatedly moving the last record to the second position until there is no gap left', () => {
  let list = read('A100 B200 C300')
  const seen: string[] = []
  for (let turn = 0; turn < 7; turn++) {
    const last = inOrder(list).at(-1) as Ordered
    list = move(list, last.id, 1)
    seen.push(write(list))
  }
  assert.deepEqual(seen, [
    'A100 C150 B200',
    'A100 B125 C150',
    'A100 C112 B125',
    'A100 B106 C112',
    'A100 C103 B106',
    'A100 B101 C103',
    'A100 C200 B301',
  ])
})

test('beyond the largest number all records are renumbered', () => {
  assert.equal(write(move(read('A100 B999999999 C1000000000'), 1, 2)), 'B100 C200 A300')
  assert.equal(orderAtEnd(1_000_000_000), 1_000_000_000)
  assert.equal(orderAtEnd(null), 100)
})

test('records that are no longer neighbours are refused', () => {
  const siblings = read('A100 B200 C300')
  for (const [prev, next] of [
    [1, 3],
    [null, 2],
    [null, null],
    [3, 1],
    [9, null],
    [2, null],
  ] as const)
    assert.equal(orderBetween(siblings, 4, prev, next), null, `${prev} ${next}`)
})

test('any moves keep the order and strictly increasing numbers', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 60 })
  fc.assert(
    fc.property(moves, (all) => {
      let list: Ordered[] = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, order: (at + 1) * 100 }))
      let drawn = list.map((one) => one.id)
      for (const [from, index] of all) {
        const id = drawn[from] as number
        drawn = drawn.filter((one) => one !== id)
        drawn.splice(index, 0, id)
        list = move(list, id, index)
        const sorted = inOrder(list)
        assert.deepEqual(
          sorted.map((one) => one.id),
          drawn,
        )
        assert.equal(new Set(sorted.map((one) => one.order)).size, sorted.length)
      }
    }),
    { numRuns: 500 },
  )
})
