import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { checkContainer } from './container.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-container-'))
after(() => rmSync(folder, { recursive: true }))

test('a path that Dockerfile or compose.yaml names and that does not exist is found', () => {
  writeFileSync(
    join(folder, 'Dockerfile'),
    'COPY package.json gone.json ./\nCOPY --from=build /app/build /app/lost ./\nCMD ["node", "server/none.ts"]\n',
  )
  writeFileSync(join(folder, 'compose.yaml'), 'volumes:\n  - ./container/none.sh:/x.sh:ro\n  - data:/data\n')
  writeFileSync(join(folder, 'package.json'), '{}')
  assert.deepEqual(
    checkContainer(folder).problems.map((problem) => /names (\S+),/.exec(problem)?.[1]),
    ['gone.json', 'lost', 'server/none.ts', 'container/none.sh'],
  )
})

test('those of the project exist', () => {
  const { summary, problems } = checkContainer()
  assert.deepEqual(problems, [])
  assert.match(summary, /^1\d paths$/)
})
