import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { noTests, type Outcome, plus, runFiles } from './run-files.ts'

/** Milliseconds for all files of one process together; test-shard.ts limits each file. */
const longest = 20 * 60_000
/**
 * Test files leave much garbage behind: with more room for new objects, collecting it takes a tenth less of all processor time. No visitor waits
 * while old objects are collected, so that is done at once: in small steps beside the program it takes three times as long.
 */
const nodeOptions = [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
  '--no-incremental-marking',
]

/**
 * Runs test files in a few shared processes (test-shard.ts), because starting its own process would take most of a small file's time.
 * Files whose tests change the process itself are run by `runFiles`. Answers the seconds of processor time of each file, too.
 */
export async function runShared(
  files: string[],
  processes: number,
): Promise<Outcome & { processorTime: ReadonlyMap<string, number> }> {
  const folder = mkdtempSync(join(tmpdir(), 'shards-'))
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files))
  const shard = pathToFileURL(resolve('scripts/lib/test-shard.ts')).href
  const entries = Array.from({ length: Math.min(processes, files.length) }, (_, n) => {
    const entry = join(folder, `shard-${n + 1}`, 'shard.mjs')
    mkdirSync(join(entry, '..'))
    writeFileSync(entry, `import '${shard}'\n`)
    return entry
  })
  process.env.TEST_SHARD_FOLDER = folder
  const outcome = await runFiles(entries, { concurrency: entries.length, timeout: longest, execArgv: nodeOptions })
  noteMissing(files, outcome)
  return { ...outcome, processorTime: readProcessorTime(join(folder, 'processor-time')) }
}

/** A process that ends early takes along the files that it has claimed: those without a result count as failed. */
function noteMissing(files: readonly string[], outcome: Outcome): void {
  const counts = { ...noTests, tests: 1, fail: 1 }
  for (const file of files.filter((one) => !outcome.seconds.has(one) && !outcome.failed.has(one))) {
    outcome.failed.set(file, { tests: ['the file has no result'], counts })
    outcome.counts = plus(outcome.counts, counts)
  }
}

/** One line per file, written by test-shard.ts; none if no file came to its end. */
function readProcessorTime(path: string): ReadonlyMap<string, number> {
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return new Map(lines.map((line) => line.split('\t')).map(([file = '', seconds]) => [file, Number(seconds)]))
}
