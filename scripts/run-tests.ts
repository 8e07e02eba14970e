/**
 * npm test: checks, builds, then runs every x.test.ts, the browser's journeys in e2e/ last. `--long` runs the x.long.ts
 * instead. Words choose files by their path, and leave the check out: `npm test -- server/sales server/customers`.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBrowserServer } from './lib/browser-server.ts'
import { runWithSecondTry } from './lib/retry.ts'
import { type Counts, noTests, plus, runFiles } from './lib/run-files.ts'
import { runShared } from './lib/run-shared.ts'
import { startTestCluster } from './lib/test-cluster.ts'

const minute = 60_000
const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

// scripts/test.mjs was killed.
process.once('disconnect', () => process.exit(1))
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const checked = words.length > 0 || script('check')
if (!script('build')) process.exit(1)

// Tests put their files where PostgreSQL has its own, since that folder goes when the run ends, however it ends. It must
// not be private: PostgreSQL may run as another account.
const temporary = mkdtempSync(join(tmpdir(), 'storekeeper-run-'))
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
// Each file is a process that reads much of the server again: what one has compiled, the next ones take.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compile-cache')
const cluster = await startTestCluster(temporary)
process.env.TEST_DATABASE_URL = cluster.url

const start = performance.now()
let totals: Counts = noTests
let late: string[] = []
const files = testFiles()
const cores = availableParallelism()
if (long) totals = (await runFiles(files, { concurrency: 1, timeout: 60 * minute })).counts
else {
  const inBrowser = (file: string) => file.startsWith('e2e')
  const others = files.filter((file) => !inBrowser(file))
  // Tests wait for PostgreSQL half of the time; a browser keeps a core busy by itself.
  const shared = await runShared(
    others.filter((file) => !needsOwnProcess(file)),
    cores + 1,
  )
  const alone = await runFiles(others.filter(needsOwnProcess), { concurrency: cores, timeout: 5 * minute })
  const browser = await startBrowserServer()
  const journeys = await runWithSecondTry(files.filter(inBrowser), { concurrency: cores, timeout: 15 * minute })
  await browser.stop()
  totals = plus(plus(shared.counts, alone.counts), journeys.counts)
  late = journeys.late
}
await cluster.stop()

if (!checked) console.log('# "npm run check" found problems: they stand at the beginning')
for (const [name, count] of Object.entries(totals)) console.log(`# ${name} ${count}`)
console.log(`# duration_ms ${Math.round(performance.now() - start)}`)
for (const line of late) console.log(`# ${line}`)
process.exit(checked && totals.fail + totals.cancelled === 0 && totals.pass > 0 ? 0 : 1)

/** Files whose tests change or end processes, or measure one: they say so in a comment. */
function needsOwnProcess(file: string): boolean {
  return /^\/\/ Needs a process of its own\b/m.test(readFileSync(file, 'utf8'))
}

function testFiles(): string[] {
  const found = globSync(long ? '**/*.long.ts' : '**/*.test.ts', { exclude: ['node_modules', 'build', 'data'] })
  return found.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).sort()
}

function script(name: string): boolean {
  const file = `scripts/${name}.ts`
  return !existsSync(file) || spawnSync(process.execPath, [file], { stdio: 'inherit' }).status === 0
}
