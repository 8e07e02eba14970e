/** Builds the storefront, the back office and the server if their sources have changed since the last build; `--force` builds all. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './lib/compress-assets.ts'

interface App {
  name: string
  /** Arguments of the Node process that builds the app. */
  command: string[]
  sources: string[]
  /** Which files of the sources count; default all. */
  counts?: RegExp
  /** What browsers load. `quality` is that of its compression: shoppers load over slow networks, staff load once. */
  assets?: { folder: string; quality: number }
}

/** Sources of both browser apps besides their own folders. */
const shared = ['contracts', 'locales', 'package-lock.json', 'tsconfig.json']

const apps: App[] = [
  {
    name: 'storefront',
    command: ['node_modules/@react-router/dev/bin.js', 'build', 'storefront', '--emptyOutDir'],
    sources: ['storefront', ...shared],
    assets: { folder: 'build/storefront/client/assets', quality: 11 },
  },
  {
    name: 'admin',
    command: ['node_modules/vite/bin/vite.js', 'build', '--config', 'admin/vite.config.ts'],
    sources: ['admin', ...shared],
    assets: { folder: 'build/admin/assets', quality: 9 },
  },
  {
    name: 'server',
    command: ['--disable-warning=ExperimentalWarning', 'scripts/strip-types.ts'],
    sources: ['server', 'contracts', 'locales', 'demo', 'scripts/strip-types.ts'],
    counts: /\.ts$/,
  },
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const force = process.argv.includes('--force')
const results = await Promise.all(apps.filter(({ name }) => existsSync(name)).map(build))
if (results.includes(false)) process.exitCode = 1

/** Builds one app unless it is up to date; false when the build failed. */
async function build({ name, command, sources, counts, assets }: App): Promise<boolean> {
  const output = join('build', name)
  // Written last and removed first, so that an interrupted build does not count.
  const stamp = `${output}.inputs`
  const inputs = hash(sources, counts)
  if (!force && existsSync(stamp) && existsSync(output) && readFileSync(stamp, 'utf8') === inputs) return true

  console.log(`Building ${name} ...`)
  const start = performance.now()
  mkdirSync('build', { recursive: true })
  rmSync(stamp, { force: true })
  const { code, output: printed } = await run(command)
  if (code !== 0) {
    console.error(`${printed}\n${name} could not be built: see above.`)
    return false
  }
  if (assets) await compressAssets(assets.folder, assets.quality)
  writeFileSync(stamp, inputs)
  console.log(`Built ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return true
}

/** Runs Node and collects its output, which is printed only when the build fails. */
function run(command: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, command, { env: { ...process.env, NODE_ENV: 'production' } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('close', (code) => resolve({ code, output })).once('error', reject)
  })
}

/** Hashes file contents rather than modification times, which a checkout changes. */
function hash(paths: string[], counts = /(?:)/): string {
  const sum = createHash('sha256')
  for (const file of paths.flatMap(filesIn).filter((path) => counts.test(path)))
    sum.update(`${file}\n`).update(readFileSync(file)).update('\n')
  return sum.digest('hex')
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
