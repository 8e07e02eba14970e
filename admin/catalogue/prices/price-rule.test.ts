import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PriceMode, readPriceRule, ruleValue } from './price-rule.ts'

/** As the keys come in, one after the other. */
function typed(keys: string) {
  let [mode, value]: [PriceMode, string] = ['set', '']
  for (const key of keys) ({ mode, value } = readPriceRule(value + key, mode))
  return [mode, ruleValue(value)]
}

test('a price is typed as a rule: by percent, by an amount, or as the price itself', () => {
  assert.deepEqual(typed('+5%'), ['percent', '5'])
  assert.deepEqual(typed('−12.5 %'), ['percent', '-12.5'])
  assert.deepEqual(typed('-20'), ['amount', '-20'])
  assert.deepEqual(typed('+20'), ['amount', '20'])
  assert.deepEqual(typed('=99'), ['set', '99'])
  assert.deepEqual(typed('99'), ['set', '99'])
})
