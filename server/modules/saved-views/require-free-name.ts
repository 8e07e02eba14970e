import { sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** An account has one view of a name in each list, whatever its capitals. `id`: the view that is renamed. */
export async function requireFreeName(
  ctx: TxCtx,
  { account_id, list, name, id = 0 }: { account_id: number; list: string; name: string; id?: number },
): Promise<void> {
  const other = await ctx.db
    .selectFrom('saved_views')
    .select('id')
    .where('account_id', '=', account_id)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw fieldError('name', 'validation.view_name_taken')
}
