import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startupProblem } from '#server/platform/startup-problem.ts'

/** DATA_DIR/database.json, mode 0600: where the embedded database lives and how to reach it. */
export interface DatabaseRecord {
  /** DATA_DIR/database, or a folder elsewhere where PostgreSQL's account cannot reach DATA_DIR. */
  folder: string
  /** The port it had last; kept as long as it is free. */
  port: number
  superuser_password: string
  password: string
}

const pathOf = (dataDir: string) => join(dataDir, 'database.json')

export function readRecord(dataDir: string): DatabaseRecord | undefined {
  try {
    return JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as DatabaseRecord
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (codeOf(error) === 'EACCES')
      throw startupProblem(
        `${dataDir} belongs to another user. Start Storekeeper as that user, or set DATA_DIR.`,
        error,
      )
    throw error
  }
}

/** Of two processes that start together on a new DATA_DIR, one writes and both use what it wrote. */
export function createRecord(dataDir: string, folder: string): DatabaseRecord {
  const record = { folder, port: 0, superuser_password: password(), password: password() }
  const unfinished = write(dataDir, record)
  try {
    linkSync(unfinished, pathOf(dataDir))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      // No links on this file system: then without the guarantee.
      renameSync(unfinished, pathOf(dataDir))
      return record
    }
  }
  unlinkSync(unfinished)
  return readRecord(dataDir) ?? record
}

export function updateRecord(dataDir: string, record: DatabaseRecord): void {
  renameSync(write(dataDir, record), pathOf(dataDir))
}

function write(dataDir: string, record: DatabaseRecord): string {
  const unfinished = `${pathOf(dataDir)}.${process.pid}`
  writeFileSync(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  return unfinished
}

const password = () => randomBytes(24).toString('base64url')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
