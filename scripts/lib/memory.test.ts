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
const { PORT: port, MALLOC_ARENA_MAX: arenas, MALLOC_TRIM_THRESHOLD_: threshold } = process.env
console.log(JSON.stringify({ pid: process.pid, options: process.execArgv, words: process.argv.slice(2), port, arenas, threshold }))`,
)

async function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['--no-opt', script, 'word'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return { pid: child.pid, output: JSON.parse(await text(child.stdout)) }
}

test('a process begins again in its own place with the settings, and keeps those of the operator', async () => {
  const expected = { options: ['--no-opt'], words: ['word'], port: '3000', threshold: '131072' }
  for (const [env, arenas] of [
    [{ PORT: '3000' }, '2'],
    [{ PORT: '3000', MALLOC_ARENA_MAX: '4' }, '4'],
  ] as const) {
    const { pid, output } = await run(env)
    assert.deepEqual(output, { ...expected, pid, arenas })
  }
})
