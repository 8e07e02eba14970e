import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { checksum, fpsCode } from './fps-code.ts'

const transfer = { currency: 'HKD', amount: 1256, reference: 'SO100023' }
const expected = (proxy: string) =>
  `00020101021226${String(16 + proxy.length).padStart(2, '0')}0012hk.com.hkicl${proxy}52040000530334454071256.005802HK5902NA6002HK62120508SO1000236304`
const checked = (code: string) => [code.slice(0, -4), /^[0-9A-F]{4}$/.test(code.slice(-4))]

test('the QR code of FPS names the account, the amount and the order', () => {
  for (const [id, proxy] of [
    ['1234567', '02071234567'],
    ['123 456 789', '0209123456789'],
    ['9123 4567', '0313+852-91234567'],
    ['+852-91234567', '0313+852-91234567'],
    ['pay@shop.test', '0413pay@shop.test'],
  ] as const) {
    const [content, hasChecksum] = checked(fpsCode(id, transfer))
    equal(content, expected(proxy))
    equal(hasChecksum, true)
  }
})

test('its last four characters are the CRC of all others', () => {
  // The published check value of the algorithm.
  equal(checksum('123456789'), '29B1')
  const code = fpsCode('1234567', transfer)
  equal(code.slice(-4), checksum(code.slice(0, -4)))
})

test('other currencies and accounts that are none have no code', () => {
  equal(fpsCode('1234567', { ...transfer, currency: 'USD' }), '')
  for (const id of ['', '12345', 'our account', '1234567890', `${'x'.repeat(60)}@y`])
    equal(fpsCode(id, transfer), '', id)
})
