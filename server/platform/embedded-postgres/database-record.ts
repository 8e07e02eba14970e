import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createOnce, readIfThere, replaceFile } from '#server/platform/data-dir.ts'

/** DATA_DIR/database.json, mode 0600: where the embedded database lives and how to reach it. */
export interface DatabaseRecord {
  /** DATA_DIR/database, or a folder elsewhere where PostgreSQL's account cannot reach DATA_DIR. */
  folder: string
  /** The last port, reused as long as it is free. */
  port: number
  superuser_password: string
  /** Of the role that owns the tables. */
  password: string
  /** Of the server's role. */
  server_password: string
}

export function readRecord(dataDir: string): DatabaseRecord | undefined {
  const text = readIfThere(getPath(dataDir))
  if (text === undefined) return undefined
  const record = parse(text)
  if (record.server_password) return record
  // Written before the server had a role of its own.
  const upgraded = { ...record, server_password: password() }
  updateRecord(dataDir, upgraded)
  return upgraded
}

/** Answers the record that counts: another process may have been first. */
export function createRecord(dataDir: string, folder: string): DatabaseRecord {
  return parse(
    createOnce(
      getPath(dataDir),
      print({ folder, port: 0, superuser_password: password(), password: password(), server_password: password() }),
    ),
  )
}

export function updateRecord(dataDir: string, record: DatabaseRecord): void {
  replaceFile(getPath(dataDir), print(record))
}

const getPath = (dataDir: string) => join(dataDir, 'database.json')
const parse = (text: string): DatabaseRecord => JSON.parse(text)
const print = (record: DatabaseRecord) => `${JSON.stringify(record, null, 2)}\n`
const password = () => randomBytes(24).toString('base64url')
