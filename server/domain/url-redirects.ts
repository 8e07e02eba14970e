import type { Transaction } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Tables } from '#server/kernel/tables.ts'

type RedirectType = Tables['url_redirects']['type']

/** Stores the former URL of a record, so that links to it keep working (catalogue.md C4). */
export async function rememberUrl(
  tx: Transaction<Tables>,
  type: RedirectType,
  from_url: string,
  target_id: number,
): Promise<void> {
  await tx
    .insertInto('url_redirects')
    .values({ type, from_url, target_id })
    .onConflict((conflict) => conflict.columns(['type', 'from_url']).doUpdateSet({ target_id }))
    .execute()
}

/** The record that had this URL before. Call it only when no active record has the URL now. */
export async function findRedirect(db: Db, type: RedirectType, url: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('url_redirects')
    .select('target_id')
    .where('type', '=', type)
    .where('from_url', '=', url)
    .executeTakeFirst()
  return found?.target_id
}
