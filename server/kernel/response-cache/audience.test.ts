import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { type Audience, audienceKey, keyOfAudience } from './audience.ts'

const memberOnly = (member_only: '0' | '1') =>
  ({ config: { member_only } }) as Parameters<typeof audienceKey>[0]['settings']
const reader = { settings: memberOnly('0'), actor: { kind: 'guest' }, language: 'en_us', currency: 'HKD' } as const

test('every dimension of an audience changes the key', () => {
  const keys = [
    audienceKey(reader),
    audienceKey({ ...reader, language: 'zh_hk' }),
    audienceKey({ ...reader, currency: 'USD' }),
    audienceKey({ ...reader, settings: memberOnly('1') }),
  ]
  equal(new Set(keys).size, keys.length)
})

test('guests and members share entries exactly where both see prices', () => {
  const keyFor = (member_only: '0' | '1', kind: 'guest' | 'member') =>
    audienceKey({ ...reader, settings: memberOnly(member_only), actor: { kind } })
  equal(keyFor('0', 'guest'), keyFor('0', 'member'))
  equal(keyFor('1', 'guest') === keyFor('1', 'member'), false)
})

test('a dimension that is added to the audience keeps the entries of two customer groups apart', () => {
  interface GroupAudience extends Audience {
    customer_group: number
  }
  const group = (customer_group: number): GroupAudience => ({
    language: 'en_us',
    currency: null,
    showsPrices: true,
    customer_group,
  })
  const cache = new Map([
    [keyOfAudience(group(1)), 'price of group 1'],
    [keyOfAudience(group(2)), 'price of group 2'],
  ])
  deepEqual([...cache.values()], ['price of group 1', 'price of group 2'])
})
