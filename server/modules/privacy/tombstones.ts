import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { readIfThere } from '#server/platform/data-dir.ts'
import { sign, signatures } from '#server/platform/secrets.ts'

const tombstone = z.object({
  id: z.uuid(),
  email_hash: z.string(),
  customer_id: z.number().nullable(),
  erased_at: z.string(),
})
export type Tombstone = z.output<typeof tombstone>

const purpose = 'erased email'
const plain = (email: string) => email.trim().toLowerCase()

/** Recognise an erased email without storing it: one for each key of SECRET_KEY. */
export const emailHashes = ({ config }: Pick<Services, 'config'>, email: string): string[] =>
  signatures(config.secretKey, purpose, plain(email))

/** Remembers that somebody was erased (privacy.md D5). `customer_id`: null for the guest orders of an email. */
export async function addTombstone(ctx: TxCtx, { email, id }: { email: string; id: number | null }): Promise<void> {
  const erased_at = new Date().toISOString()
  const email_hash = sign(ctx.services.config.secretKey, purpose, plain(email))
  await ctx.db.insertInto('erasures').values({ id: randomUUID(), email_hash, customer_id: id, erased_at }).execute()
}

export const readTombstones = ({ db }: Pick<Ctx, 'db'>): Promise<Tombstone[]> =>
  db.selectFrom('erasures').selectAll().orderBy('erased_at').execute()

/** When somebody with this email was last erased; null: never. */
export async function erasedAt({ db, services }: Ctx, email: string): Promise<string | null> {
  const tombstones = db
    .selectFrom('erasures')
    .select('erased_at')
    .where('email_hash', 'in', emailHashes(services, email))
  return (await tombstones.orderBy('erased_at', 'desc').limit(1).executeTakeFirst())?.erased_at ?? null
}

/** A copy outside the database, because a restored database has forgotten those of after its backup. */
const getPath = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'erasures.jsonl')

/** Makes the table and the file in DATA_DIR contain the same tombstones. Lines that cannot be read are left alone. */
export async function syncTombstones(services: Pick<Services, 'config' | 'db'>): Promise<void> {
  const lines = (readIfThere(getPath(services)) ?? '').split('\n').filter((line) => line !== '')
  const copied = lines.flatMap((line) => parseLine(line) ?? [])
  if (copied.length > 0)
    await services.db
      .insertInto('erasures')
      .values(copied)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const known = new Set(copied.map(({ id }) => id))
  const missing = (await readTombstones(services)).filter(({ id }) => !known.has(id))
  if (missing.length > 0)
    await appendFile(getPath(services), missing.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
}

function parseLine(line: string): Tombstone | null {
  try {
    return tombstone.parse(JSON.parse(line))
  } catch {
    return null
  }
}
