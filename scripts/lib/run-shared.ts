import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Outcome, runFiles } from './run-files.ts'

/** Milliseconds for all files of one process together; test-shard.ts limits each file. */
const longest = 20 * 60_000

/**
 * Runs test files in a few shared processes (test-shard.ts), because starting its own process would take most of a small file's time.
 * Files whose tests change the process itself are run by `runFiles`.
 */
export async function runShared(files: string[], processes: number): Promise<Outcome> {
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
  return runFiles(entries, { concurrency: entries.length, timeout: longest })
}
