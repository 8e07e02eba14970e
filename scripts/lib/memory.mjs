// Plain JavaScript for any Node >= 20: this runs before anything is installed.
import { enableCompileCache } from 'node:module'
import { isNode24, root, runUnderNode24 } from './node24.mjs'

/**
 * Options of the server's Node. Without them it reserves up to 128 MB for short-lived objects, which brings no speed because a rendered page leaves few
 * behind, and starts four V8 threads where two suffice for a heap of 100 MB. See also server/platform/v8-flags.ts.
 */
const options = ['--max-semi-space-size=8', '--v8-pool-size=2']

/**
 * How the C library of Linux gives memory back (docs/adr/0103-memory-is-given-back.md): two pools instead of eight for each processor, and blocks of 128 KB and more
 * are returned as soon as they are free. Other systems and libraries ignore them.
 */
const environment = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } : {}

/** What the operator has set stays. */
const settings = () => {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? '']
  return {
    options: options.filter(
      (option) => !given.some((text) => text.replaceAll('_', '-').includes(option.split('=', 1)[0] ?? '')),
    ),
    env: { ...environment, ...process.env },
  }
}

/** Whether this process began with the settings, or has those of the operator. */
const hasSettings = () =>
  settings().options.length === 0 && Object.keys(environment).every((name) => process.env[name] !== undefined)

/**
 * A process reads the settings when it begins. Where Node 24 runs without them, it begins again in its own place, with the same id, so this comes before
 * anything else is done. Windows cannot do that.
 */
export function beginWithMemorySettings() {
  if (!isNode24() || hasSettings() || !process.execve) return
  const { options: added, env } = settings()
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...added, ...process.argv.slice(1)], env)
}

/** Runs the server with the settings: in this process if it has them, otherwise in a child. */
export async function runServer() {
  if (!isNode24() || !hasSettings()) {
    const { options: added, env } = settings()
    return runUnderNode24([...added, 'server/main.ts'], env)
  }
  process.chdir(root)
  if (process.env.NODE_COMPILE_CACHE) enableCompileCache(process.env.NODE_COMPILE_CACHE)
  await import('../../server/main.ts')
}
