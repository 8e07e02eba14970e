import { sql } from 'kysely'
import type { Services } from '#server/kernel/services.ts'
import { chunkSize, makeReferences, productRows } from './make-products.ts'

/**
 * Creates the products of the other benchmarks, but with one in fifty sold out and one in twenty low in stock, and with only those search rows
 * that the back office reads: names and prices in three languages. Building the full search index would take minutes.
 */
export async function makeCatalogue(services: Services, count: number): Promise<void> {
  const { db } = services
  await makeReferences(services)
  for (let from = 1; from <= count; from += chunkSize)
    await productRows(db, from, Math.min(count, from + chunkSize - 1))
  await sql`
    update inventories i set quantity = case when mod(s.product_id, 50) = 7 then 0 else 3 end
    from stocks s where s.id = i.stock_id and (mod(s.product_id, 50) = 7 or s.position = 2 and mod(s.product_id, 20) = 3)`.execute(
    db,
  )
  await sql`
    insert into product_stock_states (product_id, in_stock, is_low)
    select s.product_id, bool_or(i.quantity > 0), bool_or(i.quantity between 1 and 5)
    from stocks s join inventories i on i.stock_id = s.id group by s.product_id`.execute(db)
  for (const language of ['en_us', 'zh_hk', 'zh_cn'])
    await sql`
      insert into product_listing (product_id, language, visibled, name, type, brand_id, price_from, price_to, in_stock, created_at)
      select p.id, ${language}::text, true, tr(p.name, ${language}::text, 'en_us'), p.type, p.brand_id, s.price, s.price, true, p.created_at
      from products p join stocks s on s.product_id = p.id and s.position = 1`.execute(db)
}
