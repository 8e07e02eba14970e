import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  getDigits,
  percentOf,
  proportion,
  roundHalfUp,
  showAmount,
  showMoney,
  split,
  sum,
  toMajor,
  toMinor,
} from './money.ts'

test('decimals follow ISO 4217', () => {
  const digits = ['HKD', 'USD', 'CNY', 'HUF', 'IDR', 'JPY', 'KRW', 'KWD', 'CLF', 'jpy', 'XYZ'].map(getDigits)
  assert.deepEqual(digits, [2, 2, 2, 2, 2, 0, 0, 3, 4, 0, 2])
})

test('an amount is accepted as a number or as text with commas', () => {
  const valid: [number | string, number, number][] = [
    [244.77, 2, 24477],
    [30, 2, 3000],
    ['1,234.50', 2, 123450],
    [' 1,234,567.8 ', 2, 123456780],
    ['-9.80', 2, -980],
    ['-0', 2, 0],
    ['1.10', 1, 11],
    ['100.00', 0, 100],
    ['1.234', 3, 1234],
    [1.005, 3, 1005],
  ]
  for (const [amount, digits, minor] of valid) assert.equal(toMinor(amount, digits), minor, String(amount))
})

test('an amount that is not a number, or has too many decimals, is rejected', () => {
  const refused = [
    '',
    ' ',
    '.',
    '5.',
    '.5',
    'x',
    '1e3',
    '0x10',
    '+1',
    '1.2.3',
    '--1',
    '１',
    '1.001',
    '9'.repeat(16),
    '1'.repeat(10_000),
  ]
  const numbers = [0.1 + 0.2, 1.001, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7]
  for (const amount of [...refused, ...numbers])
    assert.equal(toMinor(amount, 2), undefined, String(amount).slice(0, 20))
  assert.equal(toMinor('100.5', 0), undefined)
})

test('an amount is unchanged by a round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.constantFrom(0, 2, 3), (minor, digits) => {
      assert.equal(toMinor(toMajor(minor, digits), digits), minor)
    }),
    { numRuns: 2000 },
  )
})

test('halves are rounded up once', () => {
  assert.deepEqual([roundHalfUp(5, 10), roundHalfUp(4, 10), roundHalfUp(15, 10), roundHalfUp(0, 3)], [1, 0, 2, 0])
  assert.equal(percentOf(1250, 10020), 1253)
  assert.equal(percentOf(1500, 123456), 18518)
  assert.equal(percentOf(750, 3333), 250)
  assert.equal(percentOf(250, 3333), 83)
  assert.equal(proportion(18276, 1, 2), 9138)
  assert.equal(proportion(9_007_199_254_740_991, 3, 3), 9_007_199_254_740_991)
})

test('a split favours the largest remainders, equal ones by position', () => {
  assert.deepEqual(split(1000, [3333, 3333, 3333]), [334, 333, 333])
  assert.deepEqual(split(1001, [3333, 3333, 3333]), [334, 334, 333])
  assert.deepEqual(split(3053, [25980, 4550]), [2598, 455])
  assert.deepEqual(split(5000, [23382, 4095]), [4255, 745])
  assert.deepEqual(split(1, [1, 3]), [0, 1])
  assert.deepEqual(split(7, [0, 7, 0]), [0, 7, 0])
  assert.deepEqual(split(0, [0, 0]), [0, 0])
  assert.deepEqual(split(0, []), [])
})

test('parts of a split add up exactly, stay within their weights and near the exact share', () => {
  const weights = fc.array(fc.nat({ max: 1e12 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(weights, fc.nat({ max: 1000 }), (weights, perMille) => {
      const whole = sum(weights)
      const amount = Math.floor((whole * perMille) / 1000)
      const parts = split(amount, weights)
      assert.equal(sum(parts), amount)
      for (const [i, part] of parts.entries()) {
        const weight = weights[i] ?? 0
        assert.ok(part >= 0 && part <= weight)
        const distance = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weight)
        assert.ok(distance === 0n || (distance < BigInt(whole) && distance > -BigInt(whole)))
      }
    }),
    { numRuns: 2000 },
  )
})

test('an amount is formatted as symbol and amount times rate with two decimals', () => {
  assert.equal(showAmount(1234.5, { mark: 'US$', rate: 0.128 }), 'US$158.02')
  assert.equal(showMoney(123450, { mark: 'US$', rate: '0.12800000', digits: 2 }), 'US$158.02')
  assert.equal(showMoney(102400, { mark: 'HK$', digits: 2 }), 'HK$1,024.00')
  assert.equal(showMoney(123456789012, { digits: 2 }), '1,234,567,890.12')
  assert.equal(showMoney(1500, { mark: '¥', digits: 0 }), '¥1,500.00')
  assert.equal(showMoney(1235, { mark: 'KD ', digits: 3 }), 'KD 1.24')
  assert.equal(showMoney(-10240, { mark: 'HK$', digits: 2 }), '−HK$102.40')
  assert.equal(showMoney(-1, { digits: 3 }), '0.00')
  assert.equal(showMoney(0, { mark: 'HK$', digits: 2 }), 'HK$0.00')
})

test('a formatted amount is rounded once from the exact product', () => {
  assert.equal(showAmount(1.005), '1.01')
  assert.equal(showAmount(8.345), '8.35')
  assert.equal(showAmount(0.5, { rate: 0.01 }), '0.01')
  assert.equal(showAmount(0.49, { rate: 0.01 }), '0.00')
  assert.equal(showAmount(100, { rate: 19.123456 }), '1,912.35')
})
