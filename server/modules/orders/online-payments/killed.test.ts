import { after, test } from 'node:test'
import { startFakeStripe } from '#demo/stripe/fake-stripe.ts'
import { onlyLong } from '#server/testing/complete.ts'
import { killPlacing } from '#server/testing/killed-orders.ts'
import { cardShop, killAt } from '#server/testing/killed-payments.ts'
import { testShop } from '#server/testing/shop.ts'

const stripe = await startFakeStripe({ webhookSecret: 'whsec_kill' })
const shop = await testShop({ env: { STRIPE_API_BASE: stripe.url } })
after(async () => {
  await shop.close()
  await stripe.close()
})
const world = await cardShop(shop, stripe, shop.databaseUrl)

test('a server that is killed after a refund was made at Stripe refunds nothing twice', { skip: onlyLong }, () =>
  killAt(world, 'after the refund is made, before its answer'),
)

test('a server that is killed while it reserves stock leaves nothing held, and the order is placed once', () =>
  killPlacing(world, 'while the stock is reserved'))
