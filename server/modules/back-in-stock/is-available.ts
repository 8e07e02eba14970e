import { type RawBuilder, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import { shopAvailable } from '#server/domain/sellable.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** SQL condition: visitors can buy a variant of product `p` now: `stockId`, or any where that is null. */
export const isAvailable = (ctx: Ctx, stockId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  p.visibled and p.deleted_at is null and coalesce(p.available_from <= ${today(ctx.settings)}::date, true)
  and exists (
    select from stocks s where s.product_id = p.id and s.visibled and s.deleted_at is null
      and (${stockId}::bigint is null or s.id = ${stockId}::bigint) and coalesce(${shopAvailable(ctx)}, 1) > 0))`
