import { sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import { combine } from '#server/kernel/combined-work.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { recordEvent } from '#server/modules/webhooks/webhooks.ts'

interface Changed {
  id: number
  sku: string
  url: string
  type: string
  name: Record<string, string>
  visibled: boolean
  updated_at: string
  stocks: { id: number; sku: string; barcode: string | null; price: number; special_price: number | null }[]
}

/** Tells webhooks about products after they were written. */
export const recordProducts = (ctx: TxCtx, ids: readonly number[]): Promise<void> => combine(ctx, record, ids)

const record = (ctx: TxCtx, ids: readonly number[]) =>
  recordEvent(ctx, 'product.changed', async () => {
    const { rows } = await sql<Changed>`
      select p.id, p.sku, p.url, p.type, p.name, p.visibled, p.updated_at,
        coalesce((
          select json_agg(json_build_object('id', s.id, 'sku', s.sku, 'barcode', s.barcode, 'price', s.price,
            'special_price', s.special_price, 'visibled', s.visibled) order by s.position, s.id)
          from stocks s where s.product_id = p.id and s.deleted_at is null), '[]') as stocks
      from products p where p.id = any(${[...new Set(ids)]}::bigint[]) and p.deleted_at is null order by p.id`.execute(
      ctx.db,
    )
    const { digits } = ctx.settings
    return rows.map(({ stocks, ...row }) => ({
      ...row,
      deleted: false,
      stocks: stocks.map(({ price, special_price, ...stock }) => ({
        ...stock,
        price: toMajor(price, digits),
        special_price: special_price === null ? null : toMajor(special_price, digits),
      })),
    }))
  })

/** Tells webhooks that a product is gone. */
export const recordDeletedProduct = (ctx: TxCtx, id: number): Promise<void> =>
  recordEvent(ctx, 'product.changed', () =>
    ctx.db
      .selectFrom('products')
      .select(['id', 'sku', 'url', sql<boolean>`true`.as('deleted')])
      .where('id', '=', id)
      .execute(),
  )
