import assert from 'node:assert/strict'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { databaseRecord } from './database-folder.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'storekeeper-folder-'))
chmodSync(folder, 0o711)
after(() => rmSync(folder, { recursive: true }))

test('the database is in DATA_DIR, and is moved and copied with it', () => {
  const dataDir = join(folder, 'plain')
  const record = databaseRecord(dataDir)
  assert.equal(record.folder, join(dataDir, 'database'))
  assert.equal(statSync(join(dataDir, 'database.json')).mode & 0o777, 0o600)
  assert.equal(statSync(record.folder).mode & 0o777, 0o700)
  assert.deepEqual(databaseRecord(dataDir), record)

  const moved = join(folder, 'moved')
  renameSync(dataDir, moved)
  assert.deepEqual(databaseRecord(moved), { ...record, folder: join(moved, 'database') })
})

test('if PostgreSQL cannot access DATA_DIR, its data is elsewhere and follows a move, but not a copy', {
  skip: !isRoot,
}, (t) => {
  const home = join(folder, 'home')
  mkdirSync(home, { mode: 0o700 })
  const record = databaseRecord(join(home, 'data'))
  t.after(() => rmSync(record.folder, { recursive: true }))
  assert.equal(record.folder.startsWith(folder), false)
  assert.equal(existsSync(join(home, 'data/database')), false)

  renameSync(join(home, 'data'), join(home, 'moved'))
  assert.deepEqual(databaseRecord(join(home, 'moved')), record)

  cpSync(join(home, 'moved'), join(home, 'copy'), { recursive: true })
  assert.throws(() => databaseRecord(join(home, 'copy')), {
    name: 'StartupProblem',
    message: `${home}/copy is a copy of ${home}/moved, and the database of both is ${record.folder}. Use a back-up to copy a shop, or remove ${home}/copy/database.json to begin with an empty one.`,
  })
  assert.deepEqual(databaseRecord(join(home, 'moved')), record)
})

test('a missing database is reported in one line', { skip: !isRoot }, () => {
  const home = join(folder, 'lost')
  mkdirSync(home, { mode: 0o700 })
  const record = databaseRecord(home)
  rmSync(record.folder, { recursive: true })
  assert.throws(() => databaseRecord(home), {
    name: 'StartupProblem',
    message: `The database of ${home} is gone: ${record.folder} does not exist. Restore it from a back-up, or remove ${home}/database.json to begin with an empty shop.`,
  })
})
