// Plain JavaScript for any Node >= 20: this runs before anything is installed.

/**
 * How the C library of Linux gives memory back (docs/adr/0103-memory-is-given-back.md): two pools instead of eight for each processor, and blocks of 128 KB and more
 * are returned as soon as they are free. Other systems and libraries ignore them.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * The environment of a server process; what the operator has set stays.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const withMemorySettings = (env) => (process.platform === 'linux' ? { ...settings, ...env } : env)

/** A process reads the settings when it begins: without them this one begins again in its own place, with the same id. */
export function beginWithMemorySettings() {
  const env = withMemorySettings(process.env)
  const isSet = Object.keys(settings).every((name) => process.env[name] === env[name])
  if (isSet || !process.execve) return
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}
