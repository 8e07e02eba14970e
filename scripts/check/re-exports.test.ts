import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReExports } from './re-exports.ts'

const problems = (text: string) => checkReExports([{ path: 'server/modules/orders/cart.ts', text }]).problems

test('a re-export is found in every form', () => {
  const forms = [
    "export * from './a.ts'",
    "export * as a from './a.ts'",
    "export { a } from './a.ts'",
    "export type { A } from './a.ts'",
  ]
  for (const form of forms) assert.equal(problems(`\n${form}\n`).length, 1, form)
  assert.match(problems("\nexport {\n  a,\n  b,\n} from './a.ts'")[0] ?? '', /^server\/modules\/orders\/cart\.ts:2 /)
})

test('exports of own declarations are no re-exports', () => {
  assert.deepEqual(
    problems("import { a } from './a.ts'\nexport { a2 }\nexport const from = 'x'\nexport type A = string"),
    [],
  )
})

test('the face file of a module may re-export by name', () => {
  const face = (text: string) => checkReExports([{ path: 'server/modules/orders/orders.ts', text }]).problems.length
  assert.equal(face("export { placeOrder, type Placed } from './place-order.ts'"), 0)
  assert.equal(face("export * from './place-order.ts'"), 1)
})
