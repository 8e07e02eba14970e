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

test('the face file of a module may re-export by name what another folder imports', () => {
  const path = 'server/modules/orders/orders.ts'
  const check = (text: string, from = 'server/modules/cart/cart.ts') =>
    checkReExports([
      { path, text },
      { path: from, text: `import { placeOrder, type Placed } from '#${path}'` },
    ]).problems
  assert.deepEqual(check("export { placeOrder, type Placed } from './place-order.ts'"), [])
  assert.deepEqual(check("export {\n  placeOrder,\n  type Draft,\n} from './place-order.ts'"), [
    `${path} lists Draft, which no other folder imports`,
  ])
  assert.equal(check("export { placeOrder } from './place-order.ts'", 'server/modules/orders/mail.ts').length, 1)
  assert.equal(check("export * from './place-order.ts'").length, 1)
})
