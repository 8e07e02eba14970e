import { type RawBuilder, sql } from 'kysely'

/** For queries: the URL of the picture of variant `s` of product `p`, its own before the product's; '' without one. */
export const stockImage: RawBuilder<string> = sql`coalesce((
  select '/uploads/' || f.path from product_images pi join files f on f.id = pi.file_id
  left join stock_images si on si.product_image_id = pi.id and si.stock_id = s.id
  where pi.product_id = p.id order by si.position nulls last, pi.position limit 1), '')`
