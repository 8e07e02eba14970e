import fc from 'fast-check'

/** What may happen to orders and stock, drawn at random: by buyers, by staff, by the clock and in the warehouse. */

const which = fc.nat({ max: 9 })
const stock = fc.nat({ max: 1 })
const row = fc.nat({ max: 3 })
const units = fc.integer({ min: 1, max: 4 })
const named = <const N extends string>(name: N) => fc.constant(name)

const place = fc.record({
  do: named('place'),
  stock,
  units: fc.integer({ min: 1, max: 3 }),
  other: fc.nat({ max: 2 }),
  /** A second line of the same variant. */
  twice: fc.boolean(),
  by_transfer: fc.boolean(),
  /** Made by staff, who may have the money already. */
  staff: fc.constantFrom(null, null, 'unpaid', 'paid'),
})
const buyer = fc.record({ do: fc.constantFrom('cancel', 'proof', 'pay', 'receive'), which })
const move = fc.record({
  do: named('move'),
  which,
  to: fc.constantFrom('paid', 'shipped', 'completed', 'canceled', 'payment_reject'),
  restock: fc.boolean(),
})
/** Staff ask for so many units of an order's first line, and add or drop another. */
const edit = fc.record({ do: named('edit'), which, stock, units, added: fc.nat({ max: 2 }), drops: fc.boolean() })
/** The deadline of every order that has one passes. */
const expire = fc.record({ do: named('expire') })
const count = fc.record({ do: named('count'), stock, row, units: fc.integer({ min: 1, max: 12 }) })
const adjust = fc.record({
  do: named('adjust'),
  stock,
  row,
  units: fc.integer({ min: -4, max: 4 }).filter((delta) => delta !== 0),
})
const stockStep = fc.record({ do: fc.constantFrom('discard', 'transfer', 'receive_lot'), stock, row, units })
/** The shop sells from its other warehouse. */
const moveShop = fc.record({ do: named('move_shop') })

export const step = fc.oneof(
  { weight: 8, arbitrary: place },
  { weight: 6, arbitrary: buyer },
  { weight: 8, arbitrary: move },
  { weight: 5, arbitrary: edit },
  { weight: 1, arbitrary: expire },
  { weight: 1, arbitrary: count },
  { weight: 1, arbitrary: adjust },
  { weight: 3, arbitrary: stockStep },
  { weight: 1, arbitrary: moveShop },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
