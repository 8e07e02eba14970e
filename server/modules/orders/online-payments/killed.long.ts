import { after, test } from 'node:test'
import { startFakeStripe } from '#demo/stripe/fake-stripe.ts'
import { killPlacing, placingPoints } from '#server/testing/killed-orders.ts'
import { cardShop, killAt, killPoints } from '#server/testing/killed-payments.ts'
import { testShop } from '#server/testing/shop.ts'

const stripe = await startFakeStripe({ webhookSecret: 'whsec_kill' })
const shop = await testShop({ env: { STRIPE_API_BASE: stripe.url } })
after(async () => {
  await shop.close()
  await stripe.close()
})
const world = await cardShop(shop, stripe, shop.databaseUrl)

for (const point of killPoints)
  test(`killed ten times ${point}: one charge, one refund`, async () => {
    for (let round = 0; round < 10; round++) await killAt(world, point)
  })

for (const point of placingPoints)
  test(`killed ten times ${point}: one order, nothing held`, async () => {
    for (let round = 0; round < 10; round++) await killPlacing(world, point)
  })
