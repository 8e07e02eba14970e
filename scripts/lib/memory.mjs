// Plain JavaScript for any Node >= 20: this runs before anything is installed.
import { isNode24, root, runUnderNode24 } from './node24.mjs'

/**
 * Options of the server's Node. Without them it reserves up to 128 MB for short-lived objects, which brings no speed because a rendered page leaves few
 * behind, and starts four V8 threads where two suffice for a heap of 100 MB. See also server/platform/v8-flags.ts. Without load-built.mjs it keeps a compiler of
 * types in memory.
 */
const options = [
  '--max-semi-space-size=8',
  '--v8-pool-size=2',
  `--import=${new URL('load-built.mjs', import.meta.url)}`,
]

/**
 * How the C library of Linux gives memory back (docs/adr/0103-memory-is-given-back.md): two pools instead of eight for each processor, blocks of 1 MB and more
 * are returned as soon as they are free, and so is what is free at the end of a pool, from 2 MB on. With less than that, every compressed page would fetch its memory
 * from the system anew (docs/adr/0119-compression-reuses-its-memory.md). Other systems and libraries ignore them.
 */
const environment =
  process.platform === 'linux'
    ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '2097152', MALLOC_MMAP_THRESHOLD_: '1048576' }
    : {}

/** What the operator has set stays. */
const settings = () => {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? '']
  return {
    options: options.filter((option) => !given.some((text) => text.replaceAll('_', '-').includes(nameOf(option)))),
    env: { ...environment, ...process.env },
  }
}

/** Modules may be imported beside each other; of other options there is one value. @param {string} option */
const nameOf = (option) => /[^/]+\.mjs$/.exec(option)?.[0] ?? option.replace(/=.*/, '')

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
  await import('../../server/main.ts')
}
