import { equal, ok } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { getVariant, type RunningShop, saveSettings } from './server.ts'

/** Milliseconds after a change for which guests may see the page from before. */
const stale = 2000

/** Something of the shop that staff renumber with every change, and where shoppers read the number. */
interface Subject {
  change(n: number): Promise<unknown>
  paths: string[]
  shown: RegExp
  /** When each change was certainly committed, by number. */
  committed: number[]
}

async function makeSubjects(shop: RunningShop): Promise<Subject[]> {
  const { product_id } = await getVariant(shop, 'celadon-teapot')
  const product = (values: object) => shop.admin('POST', `product/${product_id}`, { _method: 'PUT', ...values })
  const page = await shop.db.selectFrom('pages').select('id').where('url', '=', 'about').executeTakeFirstOrThrow()
  const subjects = [
    {
      change: (n: number) => product({ language: 'en_us', name: `Teapot no${n}.` }),
      paths: ['/product/celadon-teapot', '/product'],
      shown: /Teapot no(\d+)\./,
    },
    {
      change: (n: number) => product({ price: 1000 + n }),
      paths: ['/product/celadon-teapot', '/product?sort=price_desc'],
      shown: /HK\$1,(\d{3})\.00/,
    },
    {
      change: (n: number) => shop.admin('PUT', `page/${page.id}`, { language: 'en_us', title: `About no${n}.` }),
      paths: ['/about'],
      shown: /About no(\d+)\./,
    },
    {
      change: (n: number) => saveSettings(shop, 'basic', { name: `Shop no${n}.` }),
      paths: ['/', '/about', '/product'],
      shown: /Shop no(\d+)\./,
    },
  ]
  return subjects.map((subject) => ({ ...subject, committed: [] }))
}

const read = async (shop: RunningShop, subject: Subject, path: string, cookie?: string) => {
  const asked = Date.now()
  const answer = await fetch(`${shop.url}${path}`, { headers: cookie === undefined ? {} : { cookie } })
  const shown = subject.shown.exec(await answer.text())?.[1]
  ok(shown !== undefined, `${path} shows no ${subject.shown}`)
  return { asked, n: Number(shown) }
}

const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

/**
 * Makes random changes of every kind while guests read pages of all processes of a shop: no guest sees a page that is older than two seconds,
 * and the author of a change sees it on the next page.
 */
export async function readWhileChanging(
  shops: readonly [RunningShop, ...RunningShop[]],
  { changes, guests, pause }: { changes: number; guests: number; pause: number },
): Promise<{ reads: number; outdated: number }> {
  const [first] = shops
  const subjects = await makeSubjects(first)
  for (const subject of subjects) {
    await subject.change(0)
    subject.committed.push(Date.now())
  }
  await sleep(stale)
  let running = true
  let reads = 0
  let outdated = 0
  const guest = async () => {
    while (running) {
      const subject = pick(subjects)
      const path = pick(subject.paths)
      const { asked, n } = await read(pick(shops), subject, path)
      const next = subject.committed[n + 1] ?? Number.POSITIVE_INFINITY
      reads++
      if (next < asked) outdated++
      ok(next >= asked - stale, `${path} showed change ${n} ${asked - next} ms after the next one`)
    }
  }
  const staff = async () => {
    for (let change = 0; change < changes; change++) {
      const subject = pick(subjects)
      const n = subject.committed.length
      await subject.change(n)
      subject.committed.push(Date.now())
      equal((await read(first, subject, pick(subject.paths), 'recent_change=1')).n, n)
      await sleep(Math.random() * pause)
    }
    running = false
  }
  await Promise.all([staff(), ...Array.from({ length: guests }, guest)]).finally(() => {
    running = false
  })
  await sleep(stale)
  for (const shop of shops)
    for (const subject of subjects)
      for (const path of subject.paths) {
        const { n } = await read(shop, subject, path)
        equal(n, subject.committed.length - 1, `${path} is current when nothing changes any more`)
      }
  return { reads, outdated }
}
