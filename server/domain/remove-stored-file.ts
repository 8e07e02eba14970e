import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/**
 * Removes stored content unless a row still refers to it: the same picture may be the proof of another order, or an answer of a form. The key of
 * a smaller size begins with that of its picture.
 */
export async function removeStoredFile({ db, files }: Pick<Services, 'db' | 'files'>, key: string): Promise<void> {
  const hash = key.slice(0, 64)
  const { rows } = await sql`
    select from payment_proofs where path = ${hash} union all select from files where sha256 = ${hash}
    union all select from submit_history_files where path = ${hash}
    union all select from product_review_photos where path = ${hash}
    union all select from status_files where sha256 = ${hash}`.execute(db)
  if (rows.length === 0) await files.remove(key)
}
