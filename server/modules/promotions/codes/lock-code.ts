import type { TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'

/** Locks a code of this promotion after the promotion itself; 404 when it has no such code. */
export async function lockCode({ db }: TxCtx, promotionId: number, codeId: number): Promise<{ used_count: number }> {
  const code = await db
    .selectFrom('promotion_codes')
    .select('used_count')
    .where('id', '=', codeId)
    .where('promotion_id', '=', promotionId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!code) throw notFound()
  return code
}
