import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkMoneyArithmetic } from './money-arithmetic.ts'

const problems = (text: string, path = 'storefront/cart/Totals.tsx') =>
  checkMoneyArithmetic([{ path, text }]).problems.length

test('a sum, difference, product or share of amounts is found', () => {
  const forms = [
    'const left = totals.subtotal - totals.promotion_discount',
    'const before = line.original_price * line.quantity',
    'const before = quantity * line.price',
    'const rate = (totals.grand_total - fee) / 100',
    'sum += line.total',
    'const all = lines.reduce((sum, { price }) => sum + price, 0)',
    'const rest = grandTotal - paid',
  ]
  for (const form of forms) assert.equal(problems(form) > 0, true, form)
})

test('showing, comparing and negating an amount is none', () => {
  const forms = [
    'money(-totals.coupon_discount)',
    'const lines = [[label, -automatic_discount]]',
    'before > line.total ? money(before) : null',
    'return totals.grand_total === 0',
    'pages: Math.ceil(total / per_page),',
    '// price - special is calculated by the API',
    'import { difference } from "#contracts/money.ts"',
  ]
  for (const form of forms) assert.equal(problems(form), 0, form)
})

test('the server may calculate', () => {
  assert.equal(problems('const left = order.subtotal - order.discount', 'server/modules/orders/x.ts'), 0)
})
