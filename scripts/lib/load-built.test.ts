import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-built-'))
after(() => rmSync(folder, { recursive: true }))

const server = (path: string) => JSON.stringify(new URL(`../../server/platform/${path}`, import.meta.url).href)
const script = join(folder, 'script.mjs')
writeFileSync(
  script,
  `import { Worker } from 'node:worker_threads'
import { isLoopback } from ${server('is-loopback.ts')}
const thread = new Worker(new URL(${server('worker-entry.ts')}), { env: {} })
thread.once('exit', (code) => console.log(typeof isLoopback, code))`,
)

async function run(options: string[]) {
  const args = ['--no-strip-types', ...options, script]
  const child = spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { output, problems }
}

test('the server and its threads are loaded as they were built, so that no process has to remove types', async () => {
  const options = [`--import=${new URL('load-built.mjs', import.meta.url)}`]
  assert.deepEqual(await run(options), { output: 'function 0\n', problems: '' })
  assert.match((await run([])).problems, /ERR_UNKNOWN_FILE_EXTENSION/)
})
