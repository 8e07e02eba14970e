import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-retry-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const header =
  "import { test } from 'node:test'\ntest('is fine', () => {})\ntest('is left out', { skip: true }, () => {})\n"
/** A test that runs `failure` the first time and passes the second time. */
const failsOnce = (name: string, failure: string) => `
import { existsSync, writeFileSync } from 'node:fs'
const mark = ${JSON.stringify(join(folder, name))}
test('is flaky', () => { if (!existsSync(mark)) { writeFileSync(mark, ''); ${failure} } })`
const throws = "throw new Error('too early')"

/** Runs files with these contents like browser tests, in a process of its own. */
function run(texts: Record<string, string>) {
  const files = Object.entries(texts).map(([name, text]) => {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, header + text)
    return file
  })
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `
    import { runWithRetry } from ${JSON.stringify(import.meta.resolve('./retry.ts'))}
    import { runFiles } from ${JSON.stringify(import.meta.resolve('./run-files.ts'))}
    const outcome = await runWithRetry(${JSON.stringify(files)}, (files) => runFiles(files, { concurrency: 2, timeout: 60_000 }))
    console.log('\\n' + JSON.stringify({ ...outcome, failed: [...outcome.failed.keys()] }))`,
  )
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const { counts, flaky, failed } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  const names = (lines: string[]) => lines.map((line) => line.replaceAll(`${folder}/`, ''))
  return { counts, flaky: names(flaky), failed: names(failed) }
}
const expectedCounts = (tests: number, pass: number, fail: number, skipped: number) => ({
  tests,
  pass,
  fail,
  cancelled: 0,
  skipped,
  todo: 0,
})

test('a file that fails once is run again and reported as flaky; it counts once', () => {
  assert.deepEqual(run({ good: '', late: failsOnce('a', throws), crash: failsOnce('b', 'process.exit(3)') }), {
    counts: expectedCounts(8, 5, 0, 3),
    flaky: [
      'PASSED ONLY AT THE SECOND TRY, fix it: late.mjs: is flaky',
      'PASSED ONLY AT THE SECOND TRY, fix it: crash.mjs: crash.mjs',
    ],
    failed: [],
  })
})

test('a file that fails twice fails, also when its process exits early or a hook fails', () => {
  const never = "test('never', () => { throw new Error('no') })"
  const hook = "import { before } from 'node:test'\nbefore(() => { throw new Error('no shop') })"
  assert.deepEqual(run({ never }), { counts: expectedCounts(3, 1, 1, 1), flaky: [], failed: ['never.mjs'] })
  assert.deepEqual(run({ ends: "test('ends', () => process.exit(3))" }), {
    counts: expectedCounts(1, 0, 1, 0),
    flaky: [],
    failed: ['ends.mjs'],
  })
  const { counts, flaky } = run({ hook })
  assert.deepEqual([counts.pass, counts.fail > 0, flaky], [0, true, []])
})

test('when many files fail, none is run again', () => {
  const texts = Object.fromEntries(['c', 'd', 'e', 'f'].map((name) => [name, failsOnce(name, throws)]))
  const failed = Object.keys(texts).map((name) => `${name}.mjs`)
  const { failed: named, ...rest } = run(texts)
  assert.deepEqual(rest, { counts: expectedCounts(12, 4, 4, 4), flaky: [] })
  assert.deepEqual(named.toSorted(), failed)
})

test('tests that a file imports from another file are counted', () => {
  writeFileSync(join(folder, 'part.mjs'), header)
  assert.deepEqual(run({ whole: "await import('./part.mjs')" }), {
    counts: expectedCounts(4, 2, 0, 2),
    flaky: [],
    failed: [],
  })
})
