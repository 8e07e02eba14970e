/**
 * npm test: checks, builds and runs every x.test.ts, the browser tests in e2e/ last. `--long` runs every x.long.ts instead, those x.test.ts
 * that a comment leaves to it, and browser tests in all languages and widths. Words choose files by their path and leave out the check:
 * `npm test -- server/modules/orders`.
 */
import { spawn } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { overBudget } from './lib/processor-time.ts'
import { runWithRetry } from './lib/retry.ts'
import { longestOf, noTests, type Outcome, plus, runFiles } from './lib/run-files.ts'
import { runShared } from './lib/run-shared.ts'
import { startTestCluster } from './lib/test-cluster.ts'
import { createTimings } from './lib/timings.ts'

const minute = 60_000
const longestRun = 45
const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const timings = createTimings()
/** Milliseconds that scripts/test.mjs needed before it started this file. */
const installed = Number(process.env.INSTALL_MILLISECONDS ?? 0)
if (installed > 0) timings.add('install', installed)

// Ends with scripts/test.mjs, also when that is killed.
process.once('disconnect', () => process.exit(1))
// Parts have their own limits; whatever still waits after this time would wait for ever.
if (!long)
  setTimeout(() => {
    console.error(`# FAILED: the tests did not end within ${longestRun} minutes`)
    process.exit(1)
  }, longestRun * minute).unref()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const cores = availableParallelism()
// Test files are written where PostgreSQL has its own, in memory if possible; long tests write more than fits there. The folder is removed when
// the run ends, however it ends. It must not be private, because PostgreSQL may run as another account.
const temporary = mkdtempSync(join(long ? tmpdir() : temporaryFolder(), 'storekeeper-run-'))
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
// The check and each test process load much of the server again: they share compiled code.
process.env.NODE_COMPILE_CACHE = join(temporary, 'compile-cache')
const cluster = await startTestCluster(temporary)
process.env.TEST_DATABASE_URL = cluster.url

// Only its verdict is needed, so that it runs beside the build and the first tests; on one core it comes first.
const checking =
  words.length > 0 ? undefined : timings.measure('check', () => script('check', 'pipe'), { parallel: cores > 1 })
if (cores === 1) await checking
const built = await timings.measure('build', () => script('build', 'inherit'), {
  parallel: cores > 1 && words.length === 0,
})
if (!built.passed) {
  await checking
  await cluster.stop()
  process.exit(1)
}

const files = testFiles()
// Single tests that are left to the long run (`onlyLong` in server/testing/complete.ts).
if (!long && words.length === 0) process.env.LEAVE_TO_LONG_RUN = '1'
const parts: (Outcome & { flaky?: string[]; processorTime?: ReadonlyMap<string, number> })[] = []
if (long) {
  process.env.COMPLETE_MATRIX = '1'
  parts.push(await timings.measure('long tests', () => runFiles(files, { concurrency: 1, timeout: 60 * minute })))
} else {
  const browserTests = files.filter((file) => file.startsWith('e2e'))
  const serverTests = files.filter((file) => !file.startsWith('e2e'))
  const shared = serverTests.filter((file) => !needsOwnProcess(file))
  const separate = serverTests.filter(needsOwnProcess)
  // Tests wait for PostgreSQL or the browser half of the time, so that one more process than cores pays.
  const processes = cores + 1
  parts.push(
    await timings.measure('shared server tests', () => runWithRetry(shared, (tests) => runShared(tests, processes))),
    await timings.measure('own-process tests', () =>
      runWithRetry(separate, (tests) => runFiles(tests, { concurrency: cores, timeout: 5 * minute })),
    ),
  )
  if (browserTests.length > 0)
    parts.push(
      await timings.measure('browser tests', () => runWithRetry(browserTests, (tests) => runShared(tests, processes))),
    )
}
const check = (await checking) ?? { passed: true, output: '' }
await cluster.stop()

const totals = parts.reduce((sum, { counts }) => plus(sum, counts), noTests)
const processorTime = new Map(parts.flatMap((part) => [...(part.processorTime ?? [])]))
const tooExpensive = overBudget(processorTime, isSlow)
const passed = check.passed && totals.fail + totals.cancelled === 0 && totals.pass > 0 && tooExpensive.length === 0
for (const [name, count] of Object.entries(totals)) console.log(`# ${name} ${count}`)
for (const line of timings.table(installed)) console.log(`# ${line}`)
// A long run names all of its files, so that its nights can be compared.
const named = long ? files.length : 5
console.log(`# slowest: ${longestOf(new Map(parts.flatMap(({ seconds }) => [...seconds])), named)}`)
if (processorTime.size > 0) console.log(`# most processor time: ${longestOf(processorTime, 10)}`)
for (const line of tooExpensive) console.log(`# FAILED ${line}`)
for (const line of parts.flatMap(({ flaky }) => flaky ?? [])) console.log(`# ${line}`)
for (const [file, { tests }] of parts.flatMap(({ failed }) => [...failed]))
  for (const test of tests) console.log(`# FAILED ${file}: ${test}`)
if (!check.passed) console.log(`${check.output}# FAILED "npm run check"`)
console.log(passed ? '# PASSED' : '# FAILED')
process.exit(passed ? 0 : 1)

/** Files whose tests change, end or measure their process: a comment says so. */
function needsOwnProcess(file: string): boolean {
  return /^\/\/ Needs a process of its own\b/m.test(readFileSync(file, 'utf8'))
}

/** Files that a comment names slow. They start first: a slow file that starts last keeps one process busy while the others have nothing left. */
function isSlow(file: string): boolean {
  return /^\/\/ Slow\b/m.test(readFileSync(file, 'utf8'))
}

/** Files that a comment leaves to the long run. Words that choose them run them as well. */
function isOnlyLong(file: string): boolean {
  return /^\/\/ In test:long only\b/m.test(readFileSync(file, 'utf8'))
}

function testFiles(): string[] {
  const found = globSync(long ? ['**/*.long.ts', '**/*.test.ts'] : '**/*.test.ts', {
    exclude: ['node_modules', 'build', 'data'],
  })
  // Some files check more in a long run. Of server tests an x.long.ts does it, except that races are run more often.
  const hasMore = (file: string) =>
    (file.startsWith('e2e')
      ? /'\.\/matrix\.ts'|\b(onlyLong|isComplete|isThorough)\b/
      : /\b(onlyLong|raceRounds|competitors)\b/
    ).test(readFileSync(file, 'utf8'))
  const inLongRun = (file: string) => file.endsWith('.long.ts') || isOnlyLong(file) || hasMore(file)
  const chosen = found.filter((file) => (long ? inLongRun(file) : words.length > 0 || !isOnlyLong(file)))
  return chosen
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)) || (a < b ? -1 : 1))
}

/** Runs a script of this folder to its end. What it wrote into a pipe is printed then, so that no lines of tests come between. */
function script(name: string, stdout: 'inherit' | 'pipe'): Promise<{ passed: boolean; output: string }> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`], { stdio: ['inherit', stdout, 'inherit'] })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      process.stdout.write(output)
      resolve({ passed: code === 0, output })
    })
  })
}
