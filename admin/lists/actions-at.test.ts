import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionsAt } from './actions-at.ts'

/** One letter per column: T title, t text, n number, u time of the last change. */
const columns = (signs: string) =>
  [...signs].map((sign) => ({
    key: sign === 'u' ? 'updated_at' : sign,
    align: sign === 'n' || sign === 'u' ? ('end' as const) : undefined,
    phone: sign === 'T' ? ('title' as const) : undefined,
  }))

test('row buttons are at the end of a row, or before numbers at its end', () => {
  const lists = { tTttnntttu: 9, Tttttnnn: 4, Ttntu: 4, tTttu: 4, Tttn: 2, Ttn: 2, Tn: 1, T: 0 }
  for (const [signs, at] of Object.entries(lists)) assert.equal(actionsAt(columns(signs)), at, signs)
})
