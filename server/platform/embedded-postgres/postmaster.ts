import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, postgresEnvironment, runAs } from './os-user.ts'
import type { PostgresPrograms } from './postgres-programs.ts'

/** An embedded cluster on disk. */
export interface Cluster {
  /** Its data directory, as PostgreSQL names it. */
  data: string
  log: string
  /** The folder of its Unix socket; empty: none (socket-folder.ts). */
  sockets: string
  account: Account
  programs: PostgresPrograms
  /** PostgreSQL's own settings, beyond those below. */
  settings: Record<string, string>
}

/**
 * Loopback only and without TLS: the binaries link an old OpenSSL. A log without the details and statements of refused
 * writes: those name customers, and the log would grow.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  shared_buffers: `${restarts()}MB`,
  // A sum over 200,000 rows stays in memory.
  work_mem: '16MB',
}

/**
 * shared_buffers in megabytes, an eighth of the machine: other pages are copied from the system cache for each access, and a search
 * accesses thousands of rows. The memory is only taken as it fills.
 */
function restarts(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return Math.max(128, Math.min(1024, Math.floor(bytes / 8 / 1024 ** 2)))
}

/**
 * Starts PostgreSQL in its own process group, so that Ctrl-C reaches the server but not its database, which must outlive it while requests
 * drain. Resolves to undefined once `isReady` returns true, or to the reason why the program ended before.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  isReady: () => Promise<boolean>,
): Promise<string | undefined> {
  if (existsSync(cluster.log)) renameSync(cluster.log, `${cluster.log}.previous`)
  const log = openSync(cluster.log, 'w', 0o600)
  const given = Object.entries({
    ...settings,
    ...cluster.settings,
    unix_socket_directories: cluster.sockets,
    port: String(port),
  })
  const child = spawn(
    cluster.programs.postgres,
    ['-D', cluster.data, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...cluster.account, detached: true, env: postgresEnvironment(), stdio: ['ignore', log, log] },
  )
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (_code, signal) => (ended = signal ? `killed by ${signal}` : lastWords(cluster, child.pid)))
  child.unref()
  while (ended === undefined) {
    if (await isReady()) {
      // Its log may be gone with its folder when it ends.
      child.removeAllListeners('exit')
      return undefined
    }
    await sleep(50)
  }
  return ended
}

/** From the log, in which its children have their lines too. */
function lastWords(cluster: Cluster, pid: number | undefined): string {
  const own = readFileSync(cluster.log, 'utf8')
    .split('\n')
    .filter((line) => line.includes(`[${pid}]`))
  const last = own.findLast((line) => line.includes('FATAL:')) ?? own.at(-1) ?? 'it ended without a word'
  return last.replace(/^.*?(FATAL|LOG):\s*/, '')
}

interface Postmaster {
  pid: number
  port: number
  /** It lets nobody in any more, and may wait for those who are connected without end ("smart" shutdown). */
  isStopping: boolean
}

/** The PostgreSQL that postmaster.pid names, if that process lives and really works on this data directory. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(data)
  const pid = Number(lines?.[0])
  if (!lines || !isAlive(pid) || !worksOn(pid, data)) return undefined
  return { pid, port: Number(lines[3]), isStopping: lines[7]?.trim() === 'stopping' }
}

/**
 * PostgreSQL does not start while the process in postmaster.pid lives, even if that id now belongs to another program (after a reboot). An
 * impossible id makes it check its shared memory instead, which is reliable.
 */
export function disownStalePidFile(data: string): void {
  const lines = readPidFile(data)
  const pid = Number(lines?.[0])
  if (!lines || !isAlive(pid) || worksOn(pid, data)) return
  writeFileSync(join(data, 'postmaster.pid'), ['2147483646', ...lines.slice(1)].join('\n'))
}

/** Fast shutdown: running transactions end and a checkpoint is written. Killed after 20 s without success. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await runAs(cluster.account, cluster.programs.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast'])
    return
  }
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
  ] as const) {
    kill(pid, signal)
    // The file is removed last; a process whose parent is gone may stay in the process table as a zombie.
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(25))
      if (!isAlive(pid) || Number(readPidFile(cluster.data)?.[0]) !== pid) return
  }
}

function readPidFile(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  return pid > 0 && kill(pid, 0)
}

/** Whether the process was there. */
function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function worksOn(pid: number, data: string): boolean {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes(`-D ${data} `)
  } catch {
    return false
  }
}
