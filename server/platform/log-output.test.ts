import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const imports = `import { createLog } from '#server/platform/log.ts'
import { collectedOutput } from '#server/platform/log-output.ts'
import { setTimeout as sleep } from 'node:timers/promises'
const log = createLog('info', collectedOutput())
`

/** Runs a script that logs to `stdout`, and says on its other output how far it came. */
function run(script: string, stdout: 'pipe' | number) {
  const args = ['--input-type=module-typescript', '--eval', imports + script]
  const child = spawn(process.execPath, args, { stdio: ['pipe', stdout, 'pipe'] })
  return { child, errors: text(child.stderr as NonNullable<typeof child.stderr>), ended: once(child, 'exit') }
}

const logged = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('lines are collected, urgent ones are written at once, and all of them at the end', async () => {
  const { child, ended } = run(
    `log.info('first'); log.warn('second'); console.error('now'); log.info('t\\u00e9a'); process.exit()`,
    'pipe',
  )
  const output = text(child.stdout as NonNullable<typeof child.stdout>)
  assert.deepEqual(await ended, [0, null])
  assert.deepEqual(
    logged(await output).map(({ level, msg }) => [level, msg]),
    [
      ['info', 'first'],
      ['warn', 'second'],
      ['info', 'téa'],
    ],
  )
})

test('a process whose log nobody reads any more goes on', async () => {
  const { child, errors, ended } = run(
    `process.stdin.resume().once('data', () => { log.error('unread'); log.info('unread'); console.error('goes on'); process.exit(3) })`,
    'pipe',
  )
  child.stdout?.destroy()
  await once(child.stdout as NonNullable<typeof child.stdout>, 'close')
  child.stdin?.write('go\n')
  assert.deepEqual(await ended, [3, null])
  assert.equal(await errors, 'goes on\n')
})

test('a process whose disk is full goes on', { skip: process.platform !== 'linux' }, async () => {
  const full = openSync('/dev/full', 'w')
  const { errors, ended } = run(`log.error('lost'); console.error('goes on'); process.exit(3)`, full)
  closeSync(full)
  assert.deepEqual(await ended, [3, null])
  assert.equal(await errors, 'goes on\n')
})

test('what a slow reader misses is counted, and no line is cut', async () => {
  const { child, errors, ended } = run(
    `// Makes the pipe one that refuses what it has no room for.
     process.stdout.writableLength
     for (let n = 0; n < 3_000; n++) log.info({ n, long: 'x'.repeat(1_000) }, 'one of many')
     process.stdin.resume().once('data', async () => {
       await sleep(500)
       for (let n = 0; n < 3; n++) { log.warn('afterwards'); await sleep(200) }
       console.error('goes on')
       process.exit()
     })
     console.error('full')`,
    'pipe',
  )
  await once(child.stderr as NonNullable<typeof child.stderr>, 'data')
  const output = text(child.stdout as NonNullable<typeof child.stdout>)
  child.stdin?.write('go\n')
  assert.deepEqual(await ended, [0, null])
  assert.match(await errors, /goes on\n$/)
  const lines = logged(await output)
  const count = (message: string) => lines.filter(({ msg }) => msg === message).length
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0)
  assert.ok(dropped > 0)
  assert.deepEqual([count('one of many') + dropped, count('afterwards')], [3_000, 3])
})
