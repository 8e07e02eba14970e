import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-second-try-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const begins =
  "import { test } from 'node:test'\ntest('is fine', () => {})\ntest('is left out', { skip: true }, () => {})\n"
/** Fails, or ends its process, unless it did so before. */
const once = (name: string, how: string) => `
import { existsSync, writeFileSync } from 'node:fs'
const mark = ${JSON.stringify(join(folder, name))}
test('comes late', () => { if (!existsSync(mark)) { writeFileSync(mark, ''); ${how} } })`
const fails = "throw new Error('too early')"

/** Runs files of these texts as the browser's are run, in a process of its own. */
function run(texts: Record<string, string>) {
  const files = Object.entries(texts).map(([name, text]) => {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, begins + text)
    return file
  })
  const program = join(folder, 'program.mjs')
  writeFileSync(
    program,
    `
    import { runWithSecondTry } from ${JSON.stringify(import.meta.resolve('./retry.ts'))}
    const outcome = await runWithSecondTry(${JSON.stringify(files)}, { concurrency: 2, timeout: 60_000 })
    console.log('\\n' + JSON.stringify(outcome))`,
  )
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const { counts, late } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  return { counts, late: late.map((line: string) => line.replaceAll(`${folder}/`, '')) }
}
const counted = (tests: number, pass: number, fail: number, skipped: number) => ({
  ...{ tests, pass, fail, cancelled: 0, skipped, todo: 0 },
})

test('a file that fails once is run again, and named loudly; it counts once', () => {
  assert.deepEqual(run({ good: '', late: once('a', fails), crash: once('b', 'process.exit(3)') }), {
    counts: counted(8, 5, 0, 3),
    late: [
      'PASSED ONLY AT THE SECOND TRY, mend it: late.mjs: comes late',
      'PASSED ONLY AT THE SECOND TRY, mend it: crash.mjs: crash.mjs',
    ],
  })
})

test('a file that fails twice fails, also when it ends in the middle or a hook fails', () => {
  const never = "test('never', () => { throw new Error('no') })"
  const hook = "import { before } from 'node:test'\nbefore(() => { throw new Error('no shop') })"
  assert.deepEqual(run({ never }), { counts: counted(3, 1, 1, 1), late: [] })
  assert.deepEqual(run({ ends: "test('ends', () => process.exit(3))" }), { counts: counted(1, 0, 1, 0), late: [] })
  const { counts, late } = run({ hook })
  assert.deepEqual([counts.pass, counts.fail > 0, late], [0, true, []])
})

test('when many files fail, it is no accident', () => {
  const texts = Object.fromEntries(['c', 'd', 'e', 'f'].map((name) => [name, once(name, fails)]))
  assert.deepEqual(run(texts), { counts: counted(12, 4, 4, 4), late: [] })
})

test('tests that a file imports from another one count', () => {
  writeFileSync(join(folder, 'part.mjs'), begins)
  assert.deepEqual(run({ whole: "await import('./part.mjs')" }), { counts: counted(4, 2, 0, 2), late: [] })
})
