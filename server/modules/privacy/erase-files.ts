import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { removeStoredFile } from '#server/domain/remove-stored-file.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { sizes, variantKey } from '#server/platform/files/image-variants.ts'
import { customerData } from './personal-data.ts'
import type { Person, PersonalTable } from './personal-table.ts'
import { syncTombstones } from './tombstones.ts'

/** Deletes stored files after the transaction that erased a person; its data names hashes and ids, nobody. */
export const eraseFilesJob = 'erase_files'

export type ErasedFiles = Removed & Record<string, unknown>

interface Removed {
  /** Keys in the file store. */
  files: string[]
  /** Ids of emails, which the names of .eml files contain. */
  mails: number[]
}

/** What erasing these people leaves outside the database. */
export async function removedWith(ctx: TxCtx, person: Person): Promise<Removed> {
  const of = (table: PersonalTable['table'], column: string) => {
    const rows = customerData.find((entry) => entry.table === table)?.rows(person) ?? sql`false`
    return sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)} where ${rows}`.execute(
      ctx.db,
    )
  }
  const [proofs, answers, photos, mails] = await Promise.all([
    of('payment_proofs', 'path'),
    of('submit_history_files', 'path'),
    of('product_review_photos', 'path'),
    of('mail_outbox', 'id'),
  ])
  const pictures = photos.rows.map(({ value }) => String(value))
  const smaller = pictures.flatMap((key) => sizes.map((size) => variantKey(key, size, 'webp')))
  const files = [...[...proofs.rows, ...answers.rows].map(({ value }) => String(value)), ...pictures, ...smaller]
  return { files, mails: mails.rows.map(({ value }) => Number(value)) }
}

/** Files that no row names any more, emails written as files, and the copy of the tombstones. May run twice. */
export async function eraseFiles(services: Services, { files, mails }: Removed): Promise<void> {
  for (const key of files) await removeStoredFile(services, key)
  await removeMailFiles(services.config.mailDir, mails)
  await syncTombstones(services)
}

async function removeMailFiles(folder: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const erased = new Set(ids.map(String))
  for (const name of await readdir(folder).catch(() => [])) {
    const id = /-m(\d+)\./.exec(name)?.[1]
    if (id !== undefined && erased.has(id)) await rm(join(folder, name), { force: true })
  }
}
