import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange, type ListInput } from '#server/resource/list-query.ts'
import { storedRow } from '#server/resource/read.ts'
import { ruledProduct } from './product.rules.ts'
import { type AdminStock, readStocks } from './stock-read.ts'

/** A page of a product's variants. */
export async function listStocks(ctx: Ctx, input: { id: number } & ListInput): Promise<Page<AdminStock>> {
  await storedRow(ctx, ruledProduct, input.id)
  const { page, per_page } = getPageRange(input)
  const { total } = await ctx.db
    .selectFrom('stocks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('product_id', '=', input.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { data: await readStocks(ctx, input.id, per_page, (page - 1) * per_page), total, page, per_page }
}
