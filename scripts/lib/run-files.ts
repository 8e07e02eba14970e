import { relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

export const noTests = { tests: 0, pass: 0, fail: 0, cancelled: 0, skipped: 0, todo: 0 }
export type Counts = typeof noTests

export interface Outcome {
  counts: Counts
  /** Failed tests and counts by file. */
  failed: Map<string, Failure>
  /** Duration of each file. */
  seconds: ReadonlyMap<string, number>
}
interface Failure {
  tests: string[]
  /** Counts of the whole file, passed tests included. */
  counts: Counts
}

export const plus = (a: Counts, b: Counts, sign = 1): Counts => ({
  tests: a.tests + sign * b.tests,
  pass: a.pass + sign * b.pass,
  fail: a.fail + sign * b.fail,
  cancelled: a.cancelled + sign * b.cancelled,
  skipped: a.skipped + sign * b.skipped,
  todo: a.todo + sign * b.todo,
})

/** Runs test files in parallel, each in its own process, and prints their results. A file that crashes counts as one failed test. */
export async function runFiles(
  files: string[],
  options: { concurrency: number; timeout: number; execArgv?: string[] },
): Promise<Outcome> {
  const failed = new Map<string, Failure>()
  const seconds = new Map<string, number>()
  if (files.length === 0) return { counts: noTests, failed, seconds }
  const byFile = new Map(files.map((file) => [resolve(file), { file, tests: [] as string[], counts: noTests }]))
  // Tests that a file imports are reported under the imported file.
  const entryOf = (path: string | undefined) => {
    if (path === undefined) throw new Error('A test event without a file')
    const entry = byFile.get(path) ?? { file: relative('.', path), tests: [], counts: noTests }
    byFile.set(path, entry)
    return entry
  }
  const events = run({ files, ...options })
  // Files that share a process are its suites (test-shard.ts).
  const isSharedFile = (name: string, nesting: number) => nesting === 0 && name.endsWith('.test.ts')
  const count = (file: string | undefined, kind: Exclude<keyof Counts, 'tests'>, test?: string) => {
    const entry = entryOf(file)
    entry.counts = plus(entry.counts, { ...noTests, tests: 1, [kind]: 1 })
    if (test !== undefined) entry.tests.push(test)
  }
  events.on('test:pass', ({ file, name, nesting, skip, todo, details }) => {
    if (details.type === 'suite') {
      if (isSharedFile(name, nesting)) seconds.set(name, details.duration_ms / 1000)
      return
    }
    count(file, skip !== undefined ? 'skipped' : todo !== undefined ? 'todo' : 'pass')
  })
  events.on('test:fail', ({ file, name, nesting, todo, details }) => {
    if (details.type === 'suite') {
      const isFile = isSharedFile(name, nesting)
      if (isFile) seconds.set(name, details.duration_ms / 1000)
      // A suite also fails without a failed test: when its file cannot be loaded, or a hook throws.
      if (!('failureType' in details.error) || details.error.failureType !== 'subtestsFailed')
        count(isFile ? resolve(name) : file, 'fail', name)
      return
    }
    const isCanceled = 'failureType' in details.error && details.error.failureType === 'cancelledByParent'
    if (todo !== undefined) count(file, 'todo')
    else count(file, isCanceled ? 'cancelled' : 'fail', name)
  })
  let success: boolean | undefined
  events.on('test:summary', (summary) => {
    // There is one summary per file and one for the whole run.
    if (summary.file === undefined) success = summary.success
    else if (!isShard(summary.file)) seconds.set(entryOf(summary.file).file, summary.duration_ms / 1000)
  })
  for await (const line of events.compose(spec)) process.stdout.write(line)
  let counts = noTests
  for (const { file, ...entry } of byFile.values()) {
    counts = plus(counts, entry.counts)
    if (entry.tests.length > 0) failed.set(file, entry)
  }
  if (success !== (failed.size === 0)) throw new Error('The runner and its tests report different outcomes')
  return { counts, failed, seconds }
}

const isShard = (file: string) => file.endsWith('shard.mjs')

/** The files that took most: the first place to look when a run takes too long. */
export const longestOf = (seconds: ReadonlyMap<string, number>, count: number) =>
  [...seconds]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([file, time]) => `${file} ${time.toFixed(0)} s`)
    .join(', ')
