import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkDrift } from './drift.ts'

const folder = await mkdtemp(join(tmpdir(), 'drift-'))
test.after(() => rm(folder, { recursive: true }))

const write = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test('each difference is a problem', async () => {
  const path = await write('drift.mjs', "export const findDrift = async () => ['brands lacks the column title']")
  assert.deepEqual((await checkDrift(path)).problems, ['brands lacks the column title'])
})

test('without the engine there is nothing to compare; an engine without findDrift is a fault', async () => {
  assert.match((await checkDrift(join(folder, 'nothing.mjs'))).summary, /^skipped/)
  assert.equal((await checkDrift(await write('other.mjs', 'export const other = 1'))).problems.length, 1)
})
