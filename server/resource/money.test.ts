import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { shippingSetting } from '#contracts/shipping/shipping-setting.ts'
import { resourceClient } from '#server/testing/resource-client.ts'
import { testShop } from '#server/testing/shop.ts'
import { watchWrites } from '#server/testing/write-log.ts'

const shop = await testShop()
after(shop.close)
const { made, get, update } = resourceClient(shop.app, shippingSetting, shop.staff.headers)
const writes = await watchWrites(shop.db)
const storedFee = async (id: number) =>
  (await shop.db.selectFrom('shipping_methods').select('fee').where('id', '=', id).executeTakeFirstOrThrow()).fee

test('amounts are minor units in the database and a number of the currency in JSON', async () => {
  const { id } = await made({ title: 'Courier', type: 'flat', fee: '1,234.50' })
  assert.deepEqual([await storedFee(id), (await get(id)).body.data.fee], [123_450, 1234.5])
  for (const wrong of [-1, 1.005, '1.234', 'x', 1e15, '1e3', 'NaN', true, [5]]) {
    await writes()
    const { status, body } = await update(id, { fee: wrong })
    const text = wrong === 1e15 ? 'The amount can be at most 999,999,999,999.99.' : 'Please check your input.'
    assert.deepEqual([status, body.errors, await writes()], [422, { fee: [text] }, []], String(wrong))
  }
})

test('an amount with too many decimals is refused: there is no half yen', async () => {
  await shop.set('currency', { base_currency: 'JPY' })
  const { id } = await made({ title: 'Takkyubin', type: 'flat', fee: 1200 })
  assert.deepEqual([await storedFee(id), (await get(id)).body.data.fee], [1200, 1200])
  await writes()
  const { status, body } = await update(id, { fee: 1200.5, free_from: '99.5' })
  assert.deepEqual([status, body.errors?.fee, await writes()], [422, ['Please check your input.'], []])
  assert.equal((await update(id, { fee: '1300.00' })).body.data.fee, 1300)
})
