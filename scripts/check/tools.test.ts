import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkLint, checkTypes } from './tools.ts'

const folder = await mkdtemp(join(tmpdir(), 'check-'))
after(() => rm(folder, { recursive: true }))

test('wrong types and unformatted code are reported with their location', async () => {
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] }, "files": ["a.ts"] }',
  )
  await writeFile(join(folder, 'biome.json'), '{ "javascript": { "formatter": { "quoteStyle": "single" } } }')
  await writeFile(join(folder, 'a.ts'), 'export const a: number = "one"\n')
  const types = await checkTypes(folder)
  assert.equal(types.problems.length, 1)
  assert.match(types.problems[0] ?? '', /^a\.ts\(1,14\): error TS2322/)
  const lint = await checkLint(folder)
  assert.ok(
    lint.problems.some((problem) => problem.startsWith('a.ts:1 not formatted')),
    lint.problems.join('\n'),
  )
})

test('clean code passes', async () => {
  await writeFile(join(folder, 'a.ts'), 'export const a: number = 1;\n')
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "types": [] }, "files": ["a.ts"] }\n',
  )
  await writeFile(join(folder, 'biome.json'), '{ "files": { "includes": ["a.ts"] } }\n')
  assert.deepEqual((await checkTypes(folder)).problems, [])
  assert.deepEqual((await checkLint(folder)).problems, [])
})
