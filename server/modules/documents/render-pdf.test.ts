// Needs a process of its own: it measures how long the event loop stands still.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import type { Worker } from 'node:worker_threads'
import { testShop } from '#server/testing/shop.ts'
import type { Headers } from '#server/testing/shop-client.ts'

const shop = await testShop()
after(shop.close)

test('visitors get responses while a PDF is rendered', async () => {
  const products = await Promise.all(
    Array.from({ length: 40 }, (_, at) => shop.product({ name: `鑄鐵茶壺 Cast-iron teapot ${at}`, units: 5 })),
  )
  const order = await shop.place(products.map((one) => [one, 2] as const))
  const drawing = once(process, 'worker').then(([thread]) => once(thread as Worker, 'online'))
  const answered: string[] = []
  const get = async (url: string, by: Headers = {}) => {
    const { statusCode, headers } = await shop.app.inject({ method: 'GET', url, headers: by })
    assert.equal(statusCode, 200, url)
    answered.push(String(headers['content-type']))
  }
  const pdf = get(`/api/admin/order/${order.id}/packing_slip?format=pdf`, shop.staff.headers)
  await Promise.race([drawing, pdf])
  await get('/api/brand')
  await pdf
  assert.deepEqual(answered, ['application/json; charset=utf-8', 'application/pdf'])
})
