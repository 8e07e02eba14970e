import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { type StockForSale, saleColumns } from '#server/modules/catalogue/catalogue.ts'

interface Item {
  stock_id: number
  quantity: number
  additional_options: { application_id?: number }
  application_id: number | null
}

export interface CartLineRow extends Item {
  id: number
  /** Identifies it in a quote. */
  key: string
  stock: StockForSale
}

/** Columns of cart_items for a cart line. */
export const itemColumns = sql.raw('id, stock_id, quantity, additional_options, application_id')

/** Lines in the order in which they were added, each with its variant as it is now. */
export const cartLines = (ctx: Ctx, cartId: string): Promise<CartLineRow[]> =>
  loadCartLines(ctx, sql`(select ${itemColumns} from cart_items where cart_id = ${cartId})`)

/** SQL: line `c` of product `p` has an application of this customer that can be ordered now (forms.md F10). */
const hasApplication = ({ actor }: Ctx) => sql<boolean>`exists (
  select from service_applications a where a.id = c.application_id and a.product_id = p.id and a.status = 'approved'
    and (a.expires_at is null or a.expires_at >= now()) and a.user_id = ${actor.kind === 'member' ? actor.id : 0})`

/** Lines of rows with the columns of cart_items, such as those that `before` inserts: its statement does not find them in the table yet. */
export async function loadCartLines(ctx: Ctx, items: RawBuilder<unknown>, before = sql``): Promise<CartLineRow[]> {
  const { rows } = await sql<StockForSale & Item & { item_id: number; has_application: boolean }>`
    ${before} select c.id as item_id, c.stock_id, c.quantity, c.additional_options, c.application_id,
      ${hasApplication(ctx)} as has_application, ${saleColumns(ctx)}
    from ${items} c join stocks s on s.id = c.stock_id join products p on p.id = s.product_id
    order by c.id`.execute(ctx.db)
  return rows.map(({ item_id, stock_id, quantity, additional_options, application_id, has_application, ...stock }) => ({
    id: item_id,
    key: String(item_id),
    stock_id,
    quantity,
    additional_options,
    application_id,
    stock: { ...stock, needs_application: stock.needs_application && !has_application },
  }))
}
