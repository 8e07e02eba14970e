/**
 * npm test: checks and builds, then runs every x.test.ts, the browser tests in e2e/ last. `--long` runs the x.long.ts instead, and
 * browser tests in every language and width. Words choose
 * files by their path and leave out the check: `npm test -- server/modules/orders server/modules/cart`.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBrowserServer } from './lib/browser-server.ts'
import { runWithRetry } from './lib/retry.ts'
import { type Counts, noTests, plus, runFiles, slowest } from './lib/run-files.ts'
import { runShared } from './lib/run-shared.ts'
import { startTestCluster } from './lib/test-cluster.ts'
import { createTimings } from './lib/timings.ts'

const minute = 60_000
const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const timings = createTimings()
/** Milliseconds that scripts/test.mjs needed before it started this file. */
const installed = Number(process.env.INSTALL_MILLISECONDS ?? 0)
if (installed > 0) timings.add('install', installed)

// Ends with scripts/test.mjs, also when that is killed.
process.once('disconnect', () => process.exit(1))
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const cores = availableParallelism()
const { checked, built } = await checkAndBuild()
if (!built) process.exit(1)

// Test files are written where PostgreSQL has its own: the folder is removed when the run ends, however it ends. It must not be private,
// because PostgreSQL may run as another account.
const temporary = mkdtempSync(join(tmpdir(), 'storekeeper-run-'))
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
// Each test process loads much of the server again: they share compiled code.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compile-cache')
const cluster = await startTestCluster(temporary)
process.env.TEST_DATABASE_URL = cluster.url

let totals: Counts = noTests
let flaky: string[] = []
const seconds = new Map<string, number>()
const files = testFiles()
if (long) {
  process.env.COMPLETE_MATRIX = '1'
  const outcome = await timings.measure('long tests', () => runFiles(files, { concurrency: 1, timeout: 60 * minute }))
  totals = outcome.counts
  for (const [file, time] of outcome.seconds) seconds.set(file, time)
} else {
  const browserTests = files.filter((file) => file.startsWith('e2e'))
  const serverTests = files.filter((file) => !file.startsWith('e2e'))
  const shared = serverTests.filter((file) => !needsOwnProcess(file))
  const separate = serverTests.filter(needsOwnProcess)
  // Tests wait for PostgreSQL or the browser half of the time, so that one more process than cores pays.
  const outcomes = [
    await timings.measure('shared server tests', () => runShared(shared, cores + 1)),
    await timings.measure('own-process tests', () => runFiles(separate, { concurrency: cores, timeout: 5 * minute })),
  ]
  const browser = await timings.measure('browser tests', async () => {
    const server = await startBrowserServer()
    const outcome = await runWithRetry(browserTests, (tests) => runShared(tests, cores + 1))
    await server.stop()
    return outcome
  })
  for (const part of [...outcomes, browser]) {
    totals = plus(totals, part.counts)
    for (const [file, time] of part.seconds) seconds.set(file, time)
  }
  flaky = browser.flaky
}
await cluster.stop()

if (!checked) console.log('# "npm run check" found problems: they stand at the beginning')
for (const [name, count] of Object.entries(totals)) console.log(`# ${name} ${count}`)
for (const line of timings.table(installed)) console.log(`# ${line}`)
console.log(`# slowest: ${slowest(seconds)}`)
for (const line of flaky) console.log(`# ${line}`)
process.exit(checked && totals.fail + totals.cancelled === 0 && totals.pass > 0 ? 0 : 1)

/** The check waits for tools half of the time, so both take less time together; on one core they take turns. */
async function checkAndBuild(): Promise<{ checked: boolean; built: boolean }> {
  const parallel = words.length === 0 && cores > 1
  const check = () =>
    words.length > 0 ? Promise.resolve(true) : timings.measure('check', () => script('check'), { parallel })
  const build = () => timings.measure('build', () => script('build'), { parallel })
  if (!parallel) return { checked: await check(), built: await build() }
  const [checked, built] = await Promise.all([check(), build()])
  return { checked, built }
}

/** Files whose tests change, end or measure their process: a comment says so. */
function needsOwnProcess(file: string): boolean {
  return /^\/\/ Needs a process of its own\b/m.test(readFileSync(file, 'utf8'))
}

function testFiles(): string[] {
  const found = globSync(long ? ['**/*.long.ts', 'e2e/*.test.ts'] : '**/*.test.ts', {
    exclude: ['node_modules', 'build', 'data'],
  })
  // Browser tests that check more combinations in a long run.
  const chosen = found.filter(
    (file) => !long || file.endsWith('.long.ts') || readFileSync(file, 'utf8').includes("'./matrix.ts'"),
  )
  return chosen.filter((file) => words.length === 0 || words.some((word) => file.includes(word))).sort()
}

/** Runs a script of this folder to its end; whether it succeeded. */
function script(name: string): Promise<boolean> {
  const file = `scripts/${name}.ts`
  if (!existsSync(file)) return Promise.resolve(true)
  const child = spawn(process.execPath, [file], { stdio: 'inherit' })
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => resolve(code === 0))
  })
}
