import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

const max = 24

/** Recommended products as they are stored: each once, in the order given, and never the product itself. */
export async function checkedCompanions(ctx: Ctx, sent: readonly number[], own: number | null): Promise<number[]> {
  const ids = [...new Set(sent)].filter((id) => id !== own)
  if (ids.length === 0) return []
  const known = await ctx.db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids.slice(0, max + 1))
    .where('deleted_at', 'is', null)
    .execute()
  if (known.length < ids.length || ids.length > max) throw fieldError('companion_ids', 'validation.check_input')
  return ids
}
