import { deepEqual, equal, ok } from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readWhileChanging } from './random-changes.ts'
import { readAsAudiences } from './read-as-audiences.ts'
import { openStockedShop, type RunningShop } from './server.ts'

let shop: RunningShop
before(async () => {
  shop = await openStockedShop({ STALE_PAGES_MS: '1800' })
})
after(() => shop?.close())

/** Milliseconds between two pages of a guest: without them, guests take the processor from what changes the shop. */
const rest = 15

// First: the promotions of the random changes would reduce the prices of all audiences.
test('nobody sees the price of another audience while prices change', async () => {
  const { reads } = await readAsAudiences([shop], { changes: 5, guests: 3, rest })
  ok(reads > 5, `${reads} pages`)
})

test('guests see pages at most two seconds old while staff, buyers and the clock change the shop; authors see changes at once', async () => {
  const { reads, outdated, made } = await readWhileChanging([shop], { changes: 15, guests: 3, pause: 80, rest })
  ok(reads > 15 && outdated > 0, `${outdated} of ${reads} pages were from before a change`)
  ok(made.buyer > 0 && made.clock > 0, JSON.stringify(made))
})

test('a browser that changed content is marked for a moment, one that changed nothing is not', async () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { token } = await (await post('login', shop.administrator)).json()
  const save = () =>
    post('brand', { language: 'en_us', title: 'Harbour', url: 'harbour' }, { authorization: `Bearer ${token}` })
  const saved = await save()
  deepEqual(saved.headers.getSetCookie(), ['recent_change=1; Max-Age=10; Path=/; SameSite=Lax; HttpOnly'])
  const refused = await save()
  equal(refused.status, 422)
  deepEqual(refused.headers.getSetCookie(), [])
})
