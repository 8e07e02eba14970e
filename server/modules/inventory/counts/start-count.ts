import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { startCount as contract, StockCount } from '#contracts/inventory/count-calls.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { actorName, type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { validationError } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { showStockCount } from './show-count.ts'

type Input = ReadInputOf<typeof contract>

/** Starts a count with a line for each lot of the warehouse that is not written off (inventory.md I8). */
export function startStockCount(outer: Ctx, input: Input): Promise<EndpointResponse<{ data: StockCount }>> {
  return inTransaction(outer, async (ctx) => {
    await checkScope(ctx, input)
    const { warehouse_id, category_id = null, brand_id = null } = input
    const { actor } = ctx
    const { id } = await ctx.db
      .insertInto('stock_counts')
      .values({
        warehouse_id,
        category_id,
        brand_id,
        is_blind: input.is_blind ?? false,
        note: input.note ?? '',
        admin_id: actor.kind === 'staff' ? actor.id : null,
        actor_name: actorName(actor),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into stock_count_lines (stock_count_id, inventory_id)
      select ${id}, i.id from inventories i
      join stocks s on s.id = i.stock_id join products p on p.id = s.product_id
      where i.warehouse_id = ${warehouse_id} and not i.is_discard and s.deleted_at is null and p.deleted_at is null
        and (${brand_id}::bigint is null or p.brand_id = ${brand_id}::bigint)
        and (${category_id}::bigint is null or exists (
          select from product_categories c join menus m on m.id = c.menu_id
          where c.product_id = p.id and (m.id = ${category_id}::bigint or ${category_id}::bigint = any(m.path))))
      order by tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}), s.position, i.expiry_date nulls last, i.id`.execute(
      ctx.db,
    )
    await logActivity(ctx, [{ resource: 'stock_count', id, action: 'create', fields: Object.keys(input) }])
    return created({ data: await showStockCount(ctx, id) })
  })
}

async function checkScope({ db }: TxCtx, { warehouse_id, category_id, brand_id }: Input): Promise<void> {
  const problems: FieldErrors = {}
  const wrong = [{ key: 'validation.check_input' }]
  const warehouse = db.selectFrom('warehouses').select('id').where('id', '=', warehouse_id)
  if (!(await warehouse.where('deleted_at', 'is', null).forShare().executeTakeFirst())) problems.warehouse_id = wrong
  const category = db
    .selectFrom('menus')
    .select('id')
    .where('id', '=', category_id ?? 0)
  if (category_id && !(await category.where('type', '=', 'category').executeTakeFirst())) problems.category_id = wrong
  const brand = db
    .selectFrom('brands')
    .select('id')
    .where('id', '=', brand_id ?? 0)
  if (brand_id && !(await brand.where('deleted_at', 'is', null).executeTakeFirst())) problems.brand_id = wrong
  if (Object.keys(problems).length > 0) throw validationError(problems)
}
