import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-memory-'))
after(() => rmSync(folder, { recursive: true }))

const script = join(folder, 'script.mjs')
writeFileSync(
  script,
  `import { beginWithMemorySettings } from ${JSON.stringify(new URL('memory.mjs', import.meta.url).href)}
beginWithMemorySettings()
const { PORT: port, MALLOC_ARENA_MAX: arenas, MALLOC_TRIM_THRESHOLD_: threshold, MALLOC_MMAP_THRESHOLD_: blocks } = process.env
console.log(JSON.stringify({ pid: process.pid, options: process.execArgv, words: process.argv.slice(2), port, arenas, threshold, blocks }))`,
)

async function run(env: NodeJS.ProcessEnv, options: string[]) {
  const child = spawn(process.execPath, [...options, script, 'word'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return { pid: child.pid, output: JSON.parse(await text(child.stdout)) }
}

test('a process begins again in its own place with the settings, and keeps those of the operator', async () => {
  const expected = { words: ['word'], port: '3000', threshold: '2097152', blocks: '1048576' }
  const built = `--import=${new URL('load-built.mjs', import.meta.url)}`
  const usual = ['--max-semi-space-size=8', '--v8-pool-size=2', built]
  for (const [env, given, arenas, added] of [
    [{}, ['--no-opt'], '2', usual],
    [{ MALLOC_ARENA_MAX: '4' }, ['--max-semi-space-size=16'], '4', usual.slice(1)],
    [
      {
        MALLOC_ARENA_MAX: '4',
        MALLOC_TRIM_THRESHOLD_: '2097152',
        MALLOC_MMAP_THRESHOLD_: '1048576',
        NODE_OPTIONS: '--max-semi-space-size=16 --v8-pool-size=1',
      },
      [],
      '4',
      [built],
    ],
  ] as const) {
    const { pid, output } = await run({ PORT: '3000', ...env }, [...given])
    assert.deepEqual(output, { ...expected, pid, arenas, options: [...given, ...added] })
  }
})
