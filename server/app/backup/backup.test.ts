import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, type TestContext, test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'
import { diskStore } from '#server/platform/files/disk.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { testShop } from '#server/testing/shop.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'storekeeper-backup-'))
const shop = await testShop()
after(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})
const mug = await shop.product({ price: 45.5, units: 10_000, name: 'Mug "A" \\ 杯' })
await shop.place([[mug, 2]])
const picture = Buffer.from('content of a picture')
await shop.services.files.put(sha256(picture), picture)
const { dataDir } = shop.services.config
const passphrase = 'correct horse battery staple'
const databaseUrl = shop.databaseUrl
const source = { databaseUrl, files: shop.services.files, dataDir, passphrase }
/** Deriving the key of a passphrase takes a third of a second on purpose: only tests of the encryption use one. */
const unlocked = { ...source, passphrase: undefined }

/** Every row of every table, in an order that does not depend on where rows are stored. */
async function getContent(db: Kysely<Tables>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    if (name === 'migrations') continue
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(name)} t order by 1`.execute(
      db,
    )
    content[name] = rows.map(({ line }) => line).join('\n')
  }
  return content
}

/** One without tables is migrated by the restore, which takes most of its time. */
async function emptyShop(t: TestContext, options: { migrated?: boolean } = {}) {
  const database = await testDatabase(options)
  t.after(database.close)
  const home = mkdtempSync(join(folder, 'restored-'))
  const files = diskStore(join(home, 'files'))
  const target = { databaseUrl: database.url, files, dataDir: home, passphrase, replace: false }
  return { ...database, home, target, files }
}

test('a restored shop has every row, file and secret, and continues its number sequences', async (t) => {
  writeFileSync(join(dataDir, 'secret'), 'k'.repeat(64))
  const archive = join(folder, 'whole.backup')
  const totals = await createBackup(source, archive)
  assert.equal(statSync(archive).mode & 0o777, 0o600)
  assert.ok(!readFileSync(archive).includes('tables/'))
  const { db, target, home, files } = await emptyShop(t, { migrated: false })
  assert.deepEqual(await restoreBackup(target, archive), totals)
  assert.deepEqual(await getContent(db), await getContent(shop.db))
  assert.deepEqual(await files.open(sha256(picture)).then((file) => file && buffer(file.stream)), picture)
  assert.equal(readFileSync(join(home, 'secret'), 'utf8'), 'k'.repeat(64))
  const { id } = await db.insertInto('warehouses').values({ name: 'New' }).returning('id').executeTakeFirstOrThrow()
  const last = await shop.db
    .selectFrom('warehouses')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  assert.equal(id, last.id + 1)
  await assert.rejects(db.deleteFrom('inventory_movements').execute(), /never changed or removed/)
  await assert.rejects(
    db
      .insertInto('inventories')
      .values({ stock_id: -1, warehouse_id: id } as never)
      .execute(),
    /foreign key/,
  )
})

test('a backup of a running shop holds whole orders only', async (t) => {
  const archive = join(folder, 'running.backup')
  let isOver = false
  const orders = (async () => {
    let count = 0
    for (; !isOver; count++) await shop.place([[mug, 1]])
    return count
  })()
  await createBackup(unlocked, archive)
  isOver = true
  assert.ok((await orders) > 0)
  const { db, target } = await emptyShop(t)
  await restoreBackup({ ...target, passphrase: undefined }, archive)
  const { rows } = await sql<{ orders: number; reserved: number; sold: number }>`
    select (select count(*)::int from orders) as orders, (select sum(reserved)::int from inventories) as reserved,
           (select sum(qty)::int from order_items) as sold`.execute(db)
  assert.equal(rows[0]?.reserved, rows[0]?.sold)
})

test('a backup without a passphrase holds no secret; restoring it over a shop changes nothing unless that is requested', async (t) => {
  const archive = join(folder, 'again.backup')
  await createBackup(unlocked, archive)
  const opened = await emptyShop(t)
  const { db, home } = opened
  const target = { ...opened.target, passphrase: undefined }
  await restoreBackup(target, archive)
  assert.deepEqual(await getContent(db), await getContent(shop.db))
  assert.deepEqual(readdirSync(home), ['files'])
  await db.insertInto('warehouses').values({ name: 'Second warehouse' }).execute()
  const before = await getContent(db)
  await assert.rejects(restoreBackup(target, archive), /already holds a shop/)
  assert.deepEqual(await getContent(db), before)
  await restoreBackup({ ...target, replace: true }, archive)
  assert.deepEqual(await getContent(db), await getContent(shop.db))
})

test('a truncated, modified, foreign or locked archive leaves an empty shop that can still be restored into', async (t) => {
  const archive = join(folder, 'sound.backup')
  const plain = join(folder, 'sound-plain.backup')
  await createBackup(source, archive)
  await createBackup(unlocked, plain)
  const broken = join(folder, 'broken.backup')
  const { db, target } = await emptyShop(t)
  const refused = async (content: Uint8Array, message: RegExp, passphrase: string | undefined) => {
    writeFileSync(broken, content)
    await assert.rejects(restoreBackup({ ...target, passphrase }, broken), message)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_tables where schemaname = 'public' and tablename = 'accounts'`.execute(db)
    if (rows[0]?.count) assert.deepEqual(await db.selectFrom('accounts').select('id').execute(), [])
  }
  const sealed = readFileSync(archive)
  const open = readFileSync(plain)
  const flipped = Buffer.from(sealed)
  flipped[sealed.length >> 1] = (flipped[sealed.length >> 1] ?? 0) ^ 1
  await refused(sealed, /passphrase is wrong/, 'another passphrase')
  await refused(sealed, /set BACKUP_PASSPHRASE/, undefined)
  await refused(flipped, /passphrase is wrong, or the backup was changed/, passphrase)
  await refused(sealed.subarray(0, sealed.length - 1_000), /incomplete/, passphrase)
  await refused(open.subarray(0, open.length >> 1), /no complete backup/, undefined)
  await refused(open.subarray(0, open.length - 20), /no complete backup/, undefined)
  await refused(Buffer.from('This is a text.'), /no complete backup/, undefined)
  await refused(Buffer.alloc(0), /no complete backup/, undefined)
  await restoreBackup(target, archive)
  assert.deepEqual(await getContent(db), await getContent(shop.db))
})

test('a backup that fails leaves no file', async () => {
  const archive = join(folder, 'failed.backup')
  const files = { ...shop.services.files, open: () => Promise.reject(new Error('disk')) }
  await assert.rejects(createBackup({ ...unlocked, files }, archive), /disk/)
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('failed')),
    [],
  )
})
