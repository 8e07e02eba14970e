import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { limitServerRole } from '#server/platform/database/server-role.ts'
import { startupError } from '#server/platform/startup-error.ts'
import type { DatabaseRecord } from './database-record.ts'
import { runAs } from './os-user.ts'
import type { Cluster } from './postmaster.ts'
import { hasSocket } from './socket-folder.ts'

const name = 'storekeeper'
const serverRole = 'storekeeper_server'

/** Makes the cluster on the first start, under another name until it is whole, so that a kill leaves nothing half-made. */
export async function initialise(cluster: Cluster, record: DatabaseRecord): Promise<void> {
  const { data, account, programs } = cluster
  if (existsSync(join(data, 'PG_VERSION'))) {
    const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    if (major === programs.major) return
    throw startupError(
      `The database in ${data} was made by PostgreSQL ${major}, but PostgreSQL ${programs.major} is installed. Start the version of Storekeeper that made it, and move the shop by a back-up.`,
    )
  }
  const unfinished = `${data}.${process.pid}`
  const passwordFile = `${unfinished}.password`
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(passwordFile, record.superuser_password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  try {
    await runAs(account, programs.initdb, [
      ...['-D', unfinished, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      // The builtin provider: the order of texts does not change with the machine, so that data files can move. The C
      // library's locale still defines for pg_trgm which characters are letters.
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=en_US.UTF-8',
      ...(cluster.settings.fsync === 'off' ? ['--no-sync'] : []),
    ])
    renameSync(unfinished, data)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process that started at the same time may have been first.
    if (!existsSync(join(data, 'PG_VERSION')))
      throw startupError(`The database cannot be made in ${data}: ${getMessage(error)}`, error)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** A session of the superuser, for what only it may do. */
export async function connectAsSuperuser(record: DatabaseRecord, port: number): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password: record.superuser_password,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    application_name: `storekeeper ${process.pid} owner`,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * The database, its owner and the role of the server, which reads and writes rows only (server-role.ts). Neither is a superuser, so that a
 * hole in the server is not one in the machine. `attributes` are those of CREATE ROLE for the owner. Made once; a cluster from before
 * the two were separate gets the second role at its next start.
 */
export async function applicationDatabase(
  superuser: Client,
  record: DatabaseRecord,
  port: number,
  attributes: string,
): Promise<{ url: string; ownerUrl: string }> {
  const { rows } = await superuser.query<{ owner: boolean; server: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as owner,
            exists (select from pg_roles where rolname = $2) as server,
            exists (select from pg_database where datname = $1) as database`,
    [name, serverRole],
  )
  const password = superuser.escapeLiteral(record.password)
  const serverPassword = superuser.escapeLiteral(record.server_password)
  if (!rows[0]?.owner) await superuser.query(`create role ${name} login password ${password} ${attributes}`)
  if (!rows[0]?.server) await superuser.query(`create role ${serverRole} login`)
  // Set each time: a start that was killed may have noted another password than it gave.
  await superuser.query(`alter role ${serverRole} password ${serverPassword}; ${limitServerRole(serverRole)}`)
  if (!rows[0]?.database) await superuser.query(`create database ${name} owner ${name}`)
  return { url: address(serverRole, record.server_password, record, port), ownerUrl: ownerUrl(record, port) }
}

/** The address of the database for the role that owns its tables. */
export const ownerUrl = (record: DatabaseRecord, port: number): string => address(name, record.password, record, port)

function address(role: string, secret: string, { folder }: DatabaseRecord, port: number): string {
  const overTcp = `postgres://${role}:${secret}@127.0.0.1:${port}/${name}`
  return hasSocket(folder, port) ? `${overTcp}?host=${encodeURIComponent(folder)}` : overTcp
}

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
