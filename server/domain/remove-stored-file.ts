import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'

/** Removes stored content unless a row still refers to it: the same picture may be the proof of another order, or an answer of a form. */
export async function removeStoredFile({ db, files }: Pick<Services, 'db' | 'files'>, key: string): Promise<void> {
  const { rows } = await sql`
    select from payment_proofs where path = ${key} union all select from files where sha256 = ${key}
    union all select from submit_history_files where path = ${key}
    union all select from status_files where sha256 = ${key}`.execute(db)
  if (rows.length === 0) await files.remove(key)
}
