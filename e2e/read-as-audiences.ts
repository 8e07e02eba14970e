import { equal, ok } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { priceOf, type Subject } from './changing-subjects.ts'
import { makeChange, pick, read, stale } from './random-changes.ts'
import { getVariant, type RunningShop, saveSettings } from './server.ts'
import { registration } from './visitor.ts'

/** The price of the product, 1,000.37 and more, and what it is for the tier that pays 30 % less; in pages and in their data. */
const price = /\b1,?\d{3}\.37\b/
const priceOfTier = /\b7\d{2}\.\d{2}\b/
const pages = ['/', '/product', '/product.data', '/product/celadon-teapot', '/product/celadon-teapot.data']

/**
 * In a shop that shows prices to customers only, and has lower ones for a tier: guests, customers and a customer of that tier read while
 * the price changes. No guest sees any price, customers see the newest, and only the cart of the tier's customer has the price of the tier. Guests rest between two pages, 0 ms by default.
 */
export async function readAsAudiences(
  shops: readonly [RunningShop, ...RunningShop[]],
  { changes, guests, rest = 0 }: { changes: number; guests: number; rest?: number },
): Promise<{ reads: number }> {
  const [first] = shops
  const { product_id, stock_id } = await getVariant(first, 'celadon-teapot')
  const subject: Subject = { ...priceOf(product_id, first), begun: [], committed: [] }
  await makeChange(subject)
  const [customer, favoured] = [await register(first), await register(first)]
  await makeTier(first, favoured.email)
  for (const { cookie } of [customer, favoured]) await addToCart(first, stock_id, cookie)
  await saveSettings(first, 'config', { member_only: '1' })
  // Other processes are notified.
  if (shops.length > 1) await sleep(stale)
  let reads = 0
  let running = true
  const textOf = async (path: string, cookie = '') => {
    const answer = await fetch(`${pick(shops).url}${path}`, { headers: { cookie } })
    reads++
    equal(answer.status, 200, path)
    return answer.text()
  }
  const guest = async () => {
    while (running) {
      const path = pick(pages)
      const text = await textOf(path)
      equal(price.exec(text)?.[0] ?? priceOfTier.exec(text)?.[0], undefined, `${path} shows a price to a guest`)
      if (rest > 0) await sleep(rest)
    }
  }
  const member = async ({ cookie }: { cookie: string }, isFavoured: boolean) => {
    while (running) {
      const path = pick(subject.paths)
      const { asked, n } = await read(pick(shops), subject, path, cookie)
      const next = subject.committed[n + 1] ?? Number.POSITIVE_INFINITY
      ok(next >= asked, `${path} showed a customer change ${n} ${asked - next} ms after the next one`)
      equal(priceOfTier.exec(await textOf(path, cookie))?.[0], undefined, `${path} shows the price of the tier`)
      equal(priceOfTier.test(await textOf('/cart', cookie)), isFavoured, '/cart')
    }
  }
  const staff = async () => {
    for (let change = 0; change < changes; change++) await makeChange(subject)
    running = false
  }
  const readers = Array.from({ length: guests }, guest)
  await Promise.all([staff(), ...readers, member(customer, false), member(favoured, true)]).finally(() => {
    running = false
  })
  await saveSettings(first, 'config', { member_only: '0' })
  return { reads }
}

async function register(shop: RunningShop): Promise<{ email: string; cookie: string }> {
  const email = `${crypto.randomUUID()}@shop.test`
  const answer = await fetch(`${shop.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(registration(email)),
  })
  equal(answer.status, 200, await answer.clone().text())
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { email, cookie: cookies.join('; ') }
}

/** A tier with this customer alone, and 30 % off for it. */
async function makeTier(shop: RunningShop, email: string) {
  const { data: tier } = await shop.admin('POST', 'membership', { language: 'en_us', level: 20, title: 'Silver' })
  await shop.db.updateTable('users').set({ membership_tier_id: tier.id }).where('email', '=', email).execute()
  await shop.admin('POST', 'promotion', {
    language: 'en_us',
    title: 'Silver',
    type: 'promotion',
    expiry_type: 'never_expire',
    conditions: [{ type: 'membership_tiers', ids: [tier.id] }],
    actions: [{ type: 'percentage', value: 30 }],
  })
}

async function addToCart(shop: RunningShop, stock_id: number, cookie: string) {
  const answer = await fetch(`${shop.url}/api/cart/item`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url, cookie },
    body: JSON.stringify({ stock_id, quantity: 1 }),
  })
  equal(answer.status, 200, await answer.clone().text())
}
