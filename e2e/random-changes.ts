import { equal, ok } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSubjects, type Subject } from './changing-subjects.ts'
import type { RunningShop } from './server.ts'

/** Milliseconds after a change for which guests may see the page from before. */
export const stale = 2000

export const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

/** The newest change, also one that is being made, after which a page looks like this one. */
export async function read(shop: RunningShop, subject: Subject, path: string, cookie?: string) {
  const asked = Date.now()
  const answer = await fetch(`${shop.url}${path}`, { headers: cookie === undefined ? {} : { cookie } })
  const shown = subject.shown.exec(await answer.text())?.[1]
  ok(shown !== undefined, `${path} (${answer.status}) shows no ${subject.shown}`)
  const n = subject.begun.findLastIndex((_, change) => subject.label(change) === shown)
  ok(n >= 0, `${path} shows ${shown}, which no change made`)
  const begun = subject.begun[n] ?? 0
  ok(Date.now() >= begun, `${path} showed change ${n} ${begun - Date.now()} ms too early`)
  return { asked, n }
}

/** Makes the next change and notes when; one of the clock is saved a second before its time. */
export async function makeChange(subject: Subject): Promise<number> {
  const n = subject.committed.length
  const isTimed = subject.by === 'clock'
  const at = Date.now() + (isTimed ? 1000 : 0)
  subject.begun[n] = at
  await subject.change(n, at)
  const saved = Date.now()
  if (isTimed) await sleep(Math.max(0, at - Date.now()))
  // A busy machine may save it after its time.
  subject.committed.push(isTimed ? Math.max(at, saved) : saved)
  return n
}

/**
 * Makes random changes of staff, buyers and the clock at the same time, while guests read pages of all processes of a shop: no guest sees a page
 * that is older than two seconds, and the author of a change sees it on the next page. Guests rest between two pages, 0 ms by default.
 */
export async function readWhileChanging(
  shops: readonly [RunningShop, ...RunningShop[]],
  { changes, guests, pause, rest = 0 }: { changes: number; guests: number; pause: number; rest?: number },
): Promise<{ reads: number; outdated: number; made: Record<Subject['by'], number> }> {
  const [first] = shops
  const subjects = await makeSubjects(first)
  await Promise.all(subjects.map(makeChange))
  await sleep(stale)
  const made = { staff: 0, buyer: 0, clock: 0 }
  let left = changes
  let changing = 3
  let reads = 0
  let outdated = 0
  const guest = async () => {
    while (changing > 0) {
      const subject = pick(subjects)
      const path = pick(subject.paths)
      const { asked, n } = await read(pick(shops), subject, path)
      const next = subject.committed[n + 1] ?? Number.POSITIVE_INFINITY
      reads++
      if (next < asked) outdated++
      ok(next >= asked - stale, `${path} showed change ${n} ${asked - next} ms after the next one`)
      if (rest > 0) await sleep(rest)
    }
  }
  const author = async (by: Subject['by']) => {
    const own = subjects.filter((subject) => subject.by === by)
    while (left-- > 0) {
      const subject = pick(own)
      const n = await makeChange(subject)
      made[by]++
      // Nobody's request is the author of what the clock changes.
      if (by !== 'clock') equal((await read(first, subject, pick(subject.paths), 'recent_change=1')).n, n)
      await sleep(Math.random() * pause)
    }
    changing--
  }
  const authors = (['staff', 'buyer', 'clock'] as const).map(author)
  await Promise.all([...authors, ...Array.from({ length: guests }, guest)]).finally(() => {
    left = 0
    changing = 0
  })
  await sleep(stale)
  for (const shop of shops)
    for (const subject of subjects)
      for (const path of subject.paths) {
        const { n } = await read(shop, subject, path)
        equal(n, subject.committed.length - 1, `${path} is current when nothing changes any more`)
      }
  return { reads, outdated, made }
}
