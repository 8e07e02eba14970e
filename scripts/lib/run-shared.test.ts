import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type { Counts } from './run-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'shared-'))
after(() => rmSync(folder, { recursive: true }))
const log = join(folder, 'log')

/** Runs test files in one shared process, started as npm test starts it; the counts, and the failed tests of each file. */
function run(files: Record<string, string>): {
  counts: Counts
  failed: [string, string[]][]
  suites: string[]
  order: string[]
} {
  const head = `import { after, afterEach, describe, test } from 'node:test'
import { appendFileSync } from 'node:fs'
const note = (line) => appendFileSync(${JSON.stringify(log)}, line + '\\n')
const later = () => new Promise((resolve) => setTimeout(resolve, 5))
`
  writeFileSync(log, '')
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), head + text)
    return join(folder, name)
  })
  const runner = pathToFileURL(resolve('scripts/lib/run-shared.ts')).href
  const script = `import { runShared } from '${runner}'
import { writeFileSync } from 'node:fs'
const { counts, failed, seconds } = await runShared(${JSON.stringify(paths)}, 1)
writeFileSync(${JSON.stringify(join(folder, 'outcome'))}, JSON.stringify({ counts, failed: [...failed].map(([file, { tests }]) => [file, tests]), suites: [...seconds.keys()].map((path) => path.split('/').at(-1)) }))`
  writeFileSync(join(folder, 'run.mjs'), script)
  // Within a test the runner runs nothing.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  execFileSync(process.execPath, [join(folder, 'run.mjs')], { env, stdio: 'ignore' })
  const outcome = JSON.parse(readFileSync(join(folder, 'outcome'), 'utf8'))
  return { ...outcome, order: readFileSync(log, 'utf8').trim().split('\n') }
}

test('hooks and suites belong to their file, wherever they are declared', () => {
  const { counts, failed, suites, order } = run({
    'first.test.ts': `await later()
after(() => note('after first'))
afterEach(() => note('after each of first'))
test('one', async (t) => {
  await later()
  t.after(() => note('after one'))
  note('one')
})
describe('group', () => {
  afterEach(() => note('after each of group'))
  test('two', async () => note('two'))
})`,
    'second.test.ts': `await later()
after(() => note('after second'))
afterEach(() => note('after each of second'))
test('three', async (t) => {
  await later()
  await t.test('four', () => note('four'))
})`,
    'third.test.ts': `test('five', async () => note('five'))
await later()
test('six', async () => note('six'))`,
  })
  assert.deepEqual(failed, [])
  assert.equal(counts.pass, 6)
  assert.deepEqual(suites, ['first.test.ts', 'second.test.ts', 'third.test.ts'])
  assert.deepEqual(order, [
    'one',
    'after each of first',
    'after one',
    'two',
    'after each of group',
    'after each of first',
    'after first',
    'four',
    'after each of second',
    'after each of second',
    'after second',
    'five',
    'six',
  ])
})

test('an error that no test awaits fails the run', () => {
  const { counts, failed } = run({
    'careless.test.ts': `test('careless', async () => {
  setTimeout(() => { throw new Error('nobody awaits this') }, 1)
  await later()
})`,
    'careful.test.ts': `test('careful', async () => {
  await later()
})`,
  })
  assert.ok(counts.fail > 0)
  assert.equal(failed.length, 1)
})

test('a process goes on while a test waits for what does not keep it alive', () => {
  const { counts, failed, suites } = run({
    'waiting.test.ts': `test('waiting', () => new Promise((resolve) => setTimeout(resolve, 50).unref()))`,
    'next.test.ts': `test('next', () => {})`,
  })
  assert.deepEqual([failed, counts.pass, suites], [[], 2, ['waiting.test.ts', 'next.test.ts']])
})

test('files that a process leaves without a result when it ends count as failed', () => {
  const { counts, failed } = run({
    'ending.test.ts': `test('ending', () => process.exit())`,
    'left.test.ts': `test('left', () => {})`,
  })
  assert.ok(counts.fail >= 2)
  for (const name of ['ending.test.ts', 'left.test.ts'])
    assert.ok(
      failed.some(([file]) => file.endsWith(name)),
      name,
    )
})
