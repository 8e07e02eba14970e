import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sum } from '#contracts/money.ts'
import { createRefund, quoteRefund } from '#contracts/orders/refund-order.ts'
import { onlyLong } from '#server/testing/complete.ts'
import { pointShop } from '#server/testing/points.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop()
after(shop.close)
const { call, staff } = shop
const points = await pointShop(shop)

/** Repeatable numbers from 0 to below `limit`. */
function randomNumbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** Refunds random units of the order until all are refunded, with the shipping fee at the end. */
async function refundAll(id: number, random: (limit: number) => number): Promise<void> {
  for (;;) {
    const { lines, shipping_left } = (await call(quoteRefund, { id }, staff.headers)).body.data
    const left = lines.filter(({ quantity_left }) => quantity_left > 0)
    const line = left[random(left.length)]
    if (!line) throw new Error('Only the shipping fee is left')
    const items = [{ order_item_id: line.order_item_id, quantity: 1 + random(line.quantity_left) }]
    const isLast = left.length === 1 && items[0]?.quantity === line.quantity_left
    const refund = { id, items, reason: 'Random', ...(isLast && { shipping_amount: shipping_left }) }
    const { status, body } = await call(createRefund, refund, staff.headers)
    assert.equal(status, 201, JSON.stringify(body))
    await shop.isSound()
    if (body.data.order.status === 'refunded') return
  }
}

for (const seed of [1, 2, 3, 4])
  test(
    `random orders, refunds and cancellations ${seed}: the ledger equals the lots, and nothing is left of what was undone`,
    seed > 2 ? { skip: onlyLong } : {},
    async () => {
      const random = randomNumbers(seed)
      const member = await shop.member()
      const goods = [await shop.product({ price: 33.33, units: 500 }), await shop.product({ price: 129.9, units: 500 })]
      await points.give(member, 400)
      await points.give(member, 150)
      const before = await points.balance(member)
      const placed: { id: number; isPaid: boolean }[] = []
      for (let n = 0; n < 4; n++) {
        const lines = goods.map((one) => [one, 1 + random(3)] as const)
        const most = Math.max(0, await points.balance(member))
        const order = await points.place(member, lines, random(Math.min(most, 300) + 1))
        const isPaid = random(4) > 0
        if (isPaid) await points.move(order.id, 'shipped', 'completed')
        placed.push({ id: order.id, isPaid })
        await shop.isSound()
      }
      for (const { id, isPaid } of placed) {
        if (isPaid) await refundAll(id, random)
        else await points.move(id, 'canceled')
      }
      assert.equal(await points.balance(member), before)
      const ledger = sum((await points.ledger(member)).map(([, change]) => change))
      const lots = sum((await points.lots(member)).map(([, left]) => left))
      assert.deepEqual([ledger, lots], [before, before])
    },
  )
