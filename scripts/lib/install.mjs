// Plain JavaScript for any Node >= 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node24, root } from './node24.mjs'
import { trimPackages } from './trim-packages.mjs'

/**
 * Installs the packages of package-lock.json unless they are installed; `tools` adds those that only tests and checks need. npm lists what
 * it installed in node_modules, so a complete installation is recognised by reading two files.
 *
 * @param {{ tools: boolean }} options
 */
export function install({ tools }) {
  if (isInstalled({ tools })) return
  console.log('Installing packages ...')
  // Not "npm ci", which first removes all packages, even those of a running shop. "npm install" follows the lock file as well.
  const result = npm([
    'install',
    '--no-save',
    tools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    // Neither asks the registry for what nobody reads here.
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (result.error) console.error(`npm does not run: ${result.error.message}`)
  if (result.status !== 0 || !isInstalled({ tools })) {
    console.error(
      'The packages could not be installed. Fix the error above ("npm install" shows more), then try again.',
    )
    process.exit(1)
  }
  trimPackages(join(root, 'node_modules'))
}

function isInstalled({ tools }) {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  return (
    Object.entries(wanted).every(([path, entry]) => {
      if (path === '' || entry.optional || entry.devOptional || (entry.dev && !tools)) return true
      return installed[path]?.version === entry.version
    }) && existsSync(node24())
  )
}

function packagesIn(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

function npm(args) {
  const options = { cwd: root, stdio: 'inherit' }
  // Prefers the npm that runs this script: there may be no other on the PATH.
  const running = process.env.npm_execpath
  if (running?.endsWith('.js')) return spawnSync(process.execPath, [running, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
