import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { newStaff } from '#server/testing/actors.ts'
import { openClient } from './client.ts'
import { makeProducts } from './make-products.ts'
import { expectStatus } from './measure.ts'
import type { Report } from './report.ts'
import { type BenchShop, startShop } from './shop.ts'
import { shopWork } from './work.ts'

/** What visitors and staff of a busy shop do in an hour, as fast as the server answers, for so many seconds. */
const visitors = 4
const bar = 400
/** Megabytes are printed so many times. */
const prints = 20
const longestSide = 1600

/** Prints the memory of the server while all kinds of work go on, and compares it with the bar at the end. */
export async function measureSoak(
  report: Report,
  { products, seconds, hasFlags }: { products: number; seconds: number; hasFlags: boolean },
): Promise<void> {
  const shop = await startShop((services) => makeProducts(services, products), { hasFlags })
  try {
    const work = await shopWork(shop.services, { carts: seconds * 50 })
    const { headers } = await newStaff(shop.services.db)
    const counts = { pages: 0, searches: 0, carts: 0, orders: 0, lists: 0, documents: 0, pictures: 0 }
    const end = performance.now() + seconds * 1000
    const client = openClient(shop.url, visitors)
    const staff = openClient(shop.url, 2, headers)

    const visit = async (from: number) => {
      for (let turn = from; performance.now() < end; turn += visitors) {
        for (const page of [work.openNewHome, work.openPage, work.openCategory, work.openNewProduct])
          await page(client, turn)
        counts.pages += 4
        await work.search(client, turn)
        await work.listCategory(client, turn)
        await work.readProduct(client, turn)
        counts.searches += 1
        await work.addToCart(client, turn)
        counts.carts += 1
        if (turn % 4 > 0) continue
        await work.placeOrder(client, turn)
        counts.orders += 1
      }
    }
    const serve = async () => {
      for (let turn = 0; performance.now() < end; turn++) {
        const lists = [
          'product?search=teapot',
          `product?page=${1 + turn}`,
          'stock?search=Bamboo',
          'order?search=ada',
          'order',
          'dashboard',
        ]
        for (const list of lists) expectStatus(await staff.get(`/api/admin/${list}`))
        counts.lists += lists.length
        const newest = shop.services.db.selectFrom('orders').select('id').orderBy('id', 'desc')
        const order = await newest.limit(1).executeTakeFirst()
        if (!order) continue
        for (const format of ['pdf', 'html'])
          expectStatus(await staff.get(`/api/admin/order/${order.id}/packing_slip?format=${format}`))
        counts.documents += 2
      }
    }
    const upload = async () => {
      for (let turn = 0; performance.now() < end; turn++) {
        expectStatus(await sendPicture(shop, headers, turn), 201)
        counts.pictures += 1
        await sleep(1000)
      }
    }
    const watch = async () => {
      for (let n = 1; n <= prints; n++) {
        await sleep((seconds * 1000) / prints)
        console.log(
          `  after ${((seconds / prints) * n).toFixed(0).padStart(4)} s ${shop.memory().toFixed(0).padStart(6)} MB`,
        )
      }
    }
    await Promise.all([...Array.from({ length: visitors }, (_, n) => visit(n)), serve(), upload(), watch()])
    client.close()
    staff.close()
    console.log(
      `  ${Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ')}`,
    )
    report.most('memory after the soak', shop.memory(), bar, 'MB')
  } finally {
    await shop.close()
  }
}

/** A photograph in a form, as the back office sends it. */
async function sendPicture(shop: BenchShop, headers: Record<string, string>, turn: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const size = { width: longestSide, height: longestSide * 0.75 }
  const picture = await sharp({ create: { ...size, channels: 3, background: '#88aa77', noise } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('files', new File([new Uint8Array(picture)], `soak-${turn}.jpg`, { type: 'image/jpeg' }))
  const response = await fetch(`${shop.url}/api/admin/file`, { method: 'POST', headers, body: form })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()), cookie: () => '' }
}
