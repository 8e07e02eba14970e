import { sql } from 'kysely'
import { type StockForSale, saleColumns } from '../../catalogue/catalogue.ts'
import type { Ctx } from '../../context.ts'

interface Item {
  stock_id: number
  quantity: number
  additional_options: { application_id?: number }
  application_id: number | null
}

export interface CartLineRow extends Item {
  id: number
  stock: StockForSale
}

/** Lines in the order in which they were added, each with its variant as it is now. */
export async function cartLines(ctx: Ctx, cartId: string): Promise<CartLineRow[]> {
  const { rows } = await sql<StockForSale & Item & { item_id: number }>`
    select c.id as item_id, c.stock_id, c.quantity, c.additional_options, c.application_id, ${saleColumns(ctx)}
    from cart_items c join stocks s on s.id = c.stock_id join products p on p.id = s.product_id
    where c.cart_id = ${cartId} order by c.id`.execute(ctx.db)
  return rows.map(({ item_id, stock_id, quantity, additional_options, application_id, ...stock }) => ({
    ...{ id: item_id, stock_id, quantity, additional_options, application_id, stock },
  }))
}
