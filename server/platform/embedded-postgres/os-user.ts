import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { promisify } from 'node:util'
import { startupError } from '#server/platform/startup-error.ts'

/** Undefined: the account that Storekeeper itself runs under. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so for root it runs as `nobody` (initdb wants an account that exists), or as the
 * owner of a cluster that some other user began.
 */
export function postgresAccount(cluster: string): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: readId('-u'), gid: readId('-g') }
}

function readId(kind: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch (error) {
    throw startupError(
      'PostgreSQL does not run as root, and this machine has no account "nobody" for it. Start Storekeeper as another user, or set DATABASE_URL.',
      error,
    )
  }
}

/** Whether PostgreSQL could work inside a folder: a home of mode 0700 on the way to it is enough to keep `nobody` out. */
export function canUseFolder(account: Account, folder: string): boolean {
  if (!account) return true
  const test = ['-c', 'cd "$1" && test -w .', 'sh', folder]
  return spawnSync('/bin/sh', test, { ...account, stdio: 'ignore' }).status === 0
}

const execute = promisify(execFile)

/** Runs a program of PostgreSQL to its end; what it wrote to stderr is the error's message. */
export async function runAs(account: Account, program: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(program, args, { ...account, env: postgresEnvironment() })
    return stdout
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(stderr || String(error), { cause: error })
  }
}

/** PG* variables of the operator's own work would change what our PostgreSQL does. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  return { PATH, SystemRoot, TMPDIR, TEMP, LC_ALL: 'C', TZ: 'UTC' }
}
