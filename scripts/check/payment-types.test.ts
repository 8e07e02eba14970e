import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPaymentTypes } from './payment-types.ts'

const declaration = {
  path: 'contracts/payments/payment-types.ts',
  text: "export const paymentTypeNames = {\n  card: ['Card'],\n  cash: ['Cash'],\n} as const\n",
}
const problems = (path: string, text: string) => checkPaymentTypes([declaration, { path, text }]).problems.length

test('a payment type that is compared outside of its provider is found', () => {
  for (const text of [
    "if (type === 'card') pay()",
    "if (type !== 'cash') pay()",
    "'card' === type",
    "switch (type) { case 'cash': }",
    "['x'].includes('card')",
    "sql`select from payments where type = 'cash'`",
  ])
    assert.equal(problems('server/modules/orders/pay.ts', text), 1, text)
})

test('providers, tests, other words and data are left alone', () => {
  assert.equal(problems('server/modules/payments/providers/card.ts', "type === 'card'"), 0)
  assert.equal(problems('server/modules/orders/pay.test.ts', "type === 'card'"), 0)
  assert.equal(problems('admin/pages.ts', "kind === 'cards'"), 0)
  assert.equal(problems('demo/methods.ts', "{ type: 'card' }"), 0)
})
