import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { makeDataDir, readIfThere, replaceFile } from '#server/platform/data-dir.ts'
import { open, reseal, seal } from '#server/platform/secrets.ts'

/*
 * The key of a wallet service is stored in a file of DATA_DIR that only its owner may read. Processes with files in S3 share no folder, and
 * a key does not belong in a bucket: there it is a row of the settings, sealed with SECRET_KEY, that no settings endpoint returns.
 */

const purpose = 'payment pem'
const row = { group: 'payment', key: 'pem' }

interface StoredPem {
  text: string
  uploaded_at: string
}

const getKeyPath = ({ services }: Ctx) => join(services.config.dataDir, 'payment.pem')

export async function loadKey(ctx: Ctx): Promise<StoredPem | null> {
  if (!ctx.services.config.s3) {
    const text = readIfThere(getKeyPath(ctx))
    return text === undefined ? null : { text, uploaded_at: statSync(getKeyPath(ctx)).mtime.toISOString() }
  }
  const found = await ctx.db
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('group', '=', row.group)
    .where('key', '=', row.key)
    .executeTakeFirst()
  const text = found && open(ctx.services.config.secretKey, purpose, String(found.value))
  return text ? { text, uploaded_at: found.updated_at } : null
}

/** In place of the one before, whole or not at all. */
export async function storeKey(ctx: TxCtx, text: string): Promise<void> {
  const { config } = ctx.services
  if (!config.s3) {
    makeDataDir(config.dataDir)
    replaceFile(getKeyPath(ctx), text)
    return
  }
  const value = JSON.stringify(seal(config.secretKey, purpose, text))
  await ctx.db
    .insertInto('settings')
    .values({ ...row, value, is_secret: true })
    .onConflict((conflict) => conflict.columns(['group', 'key']).doUpdateSet({ value, updated_at: sql`now()` }))
    .execute()
}

/** Reseals the key if an older key of SECRET_KEY sealed it; returns 1 then. */
export async function resealKey({ db, services }: Ctx): Promise<number> {
  const stored = db.selectFrom('settings').select('value').where('group', '=', row.group).where('key', '=', row.key)
  const found = await stored.executeTakeFirst()
  const text = found && reseal(services.config.secretKey, purpose, String(found.value))
  if (!text) return 0
  const change = db.updateTable('settings').set({ value: JSON.stringify(text) })
  await change.where('group', '=', row.group).where('key', '=', row.key).execute()
  return 1
}
