import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeDataDir } from '#server/platform/data-dir.ts'
import { isStartupError, startupError } from '#server/platform/startup-error.ts'
import { createRecord, type DatabaseRecord, readRecord } from './database-record.ts'
import { type Account, canUseFolder, postgresAccount } from './os-user.ts'

/** Where PostgreSQL's files go when its account cannot reach DATA_DIR. */
const foldersElsewhere = ['/var/lib/storekeeper', '/var/tmp']

/** Finds the folder of the embedded database, or makes it on the first start. */
export function databaseRecord(dataDir: string): DatabaseRecord {
  try {
    return findRecord(dataDir)
  } catch (error) {
    if (isStartupError(error) || !(error instanceof Error)) throw error
    throw startupError(
      `DATA_DIR ${dataDir} cannot be used: ${error.message}. Start as its owner, or set another.`,
      error,
    )
  }
}

function findRecord(dataDir: string): DatabaseRecord {
  makeDataDir(dataDir)
  const home = realpathSync(dataDir)
  const record = readRecord(home)
  if (!record) return firstRecord(home)
  // A DATA_DIR that was moved or copied takes the folder inside it along, whatever path was noted.
  const inside = join(home, 'database')
  if (existsSync(inside)) return { ...record, folder: inside }
  if (!existsSync(record.folder))
    throw startupError(
      `The database of ${home} is gone: ${record.folder} does not exist. Restore it from a back-up, or remove ${home}/database.json to begin with an empty shop.`,
    )
  claimFolder(home, record.folder)
  return record
}

function firstRecord(home: string): DatabaseRecord {
  const folder = makeFolder(home)
  const record = createRecord(home, folder)
  if (record.folder !== folder) rmSync(folder, { recursive: true })
  return record
}

function makeFolder(home: string): string {
  const inside = join(home, 'database')
  const account = postgresAccount(inside)
  mkdirSync(inside, { recursive: true, mode: 0o700 })
  give(inside, account)
  if (canUseFolder(account, inside)) return inside
  rmSync(inside, { recursive: true })

  for (const parent of foldersElsewhere) {
    try {
      mkdirSync(parent, { recursive: true, mode: 0o711 })
      const folder = mkdtempSync(join(parent, 'storekeeper-'))
      give(folder, account)
      if (canUseFolder(account, folder)) {
        writeFileSync(join(folder, 'data-dir'), home)
        return folder
      }
      rmSync(folder, { recursive: true })
    } catch {
      // Read-only or refused: the next one.
    }
  }
  throw startupError(
    `PostgreSQL does not run as root, and its account can use neither ${home} nor ${foldersElsewhere.join(' nor ')}. Set DATA_DIR to a folder that every user can enter, or start Storekeeper as another user.`,
  )
}

/**
 * A folder elsewhere belongs to one DATA_DIR. A moved one takes it along; a copied one may not use the same database as its
 * original.
 */
function claimFolder(home: string, folder: string): void {
  const note = join(folder, 'data-dir')
  const owner = existsSync(note) ? readFileSync(note, 'utf8') : home
  if (owner !== home && readRecord(owner)?.folder === folder)
    throw startupError(
      `${home} is a copy of ${owner}, and the database of both is ${folder}. Use a back-up to copy a shop, or remove ${home}/database.json to begin with an empty one.`,
    )
  if (owner !== home) writeFileSync(note, home)
}

function give(folder: string, account: Account): void {
  if (account) chownSync(folder, account.uid, account.gid)
}
