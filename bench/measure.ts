import { type Client, openClient, type Response } from './client.ts'

/** One turn of work: usually one request, two for an order. */
export type Work = (client: Client, turn: number) => Promise<unknown>

/** Work and the server that it is measured on. */
export interface Target {
  url: string
  work: Work
  /** Headers of every request: a session. */
  headers?: Record<string, string>
  /** Number of turns that run at the same time, instead of the default. */
  concurrency?: number
}

export interface Figures {
  /** Number of turns per second. */
  rate: number
  /** Median duration in milliseconds. */
  p50: number
  p99: number
}

/** Number of turns that run at the same time, each on its own connection. */
export const concurrency = 8

const slices = 4

/**
 * Measures two targets in alternating short slices, so that other load on the machine affects both. Turns continue from slice to slice over all
 * the data.
 */
export async function measureSlices(first: Target, second: Target, seconds: number): Promise<[Figures, Figures]> {
  const runs = [startRun(first), startRun(second)] as const
  for (const run of runs) await run.go(seconds / slices, false)
  for (let slice = 0; slice < slices; slice++) for (const run of runs) await run.go(seconds / slices)
  for (const run of runs) run.close()
  return [runs[0].figures(), runs[1].figures()]
}

/** Measures work that has no reference. */
export async function measureFor(target: Target, seconds: number): Promise<Figures> {
  const run = startRun(target)
  await run.go(seconds / slices, false)
  await run.go(seconds)
  run.close()
  return run.figures()
}

/** Runs each turn exactly once in each of two shops, in alternating slices. */
export async function measureBoth(first: Target, second: Target, turns: number): Promise<[Figures, Figures]> {
  const runs = [startRun(first), startRun(second)] as const
  for (let slice = 1; slice <= slices; slice++)
    for (const run of runs) await run.go(Number.POSITIVE_INFINITY, true, Math.ceil((turns * slice) / slices))
  for (const run of runs) run.close()
  return [runs[0].figures(), runs[1].figures()]
}

/** Runs each turn exactly once. */
export async function measureTurns(target: Target, turns: number): Promise<Figures> {
  const run = startRun(target)
  await run.go(Number.POSITIVE_INFINITY, true, turns)
  run.close()
  return run.figures()
}

function startRun({ url, work, headers = {}, concurrency: workers = concurrency }: Target) {
  const client = openClient(url, workers, headers)
  const times: number[] = []
  let elapsed = 0
  let turn = 0

  async function go(seconds: number, counts = true, turns = Number.POSITIVE_INFINITY): Promise<void> {
    const begin = performance.now()
    const end = begin + seconds * 1000
    const worker = async () => {
      while (performance.now() < end && turn < turns) {
        const start = performance.now()
        await work(client, turn++)
        if (counts) times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: workers }, worker))
    if (counts) elapsed += performance.now() - begin
  }

  return { go, figures: () => figuresOf(times, elapsed), close: client.close }
}

function figuresOf(times: readonly number[], milliseconds: number): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { rate: (times.length / milliseconds) * 1000, p50: part(0.5), p99: part(0.99) }
}

/** Throws when the status of a response is not the expected one, which ends the run. */
export function expectStatus(response: Response, status = 200): Response {
  if (response.status === status) return response
  throw new Error(`Status ${response.status} instead of ${status}: ${response.body.toString('utf8').slice(0, 500)}`)
}
