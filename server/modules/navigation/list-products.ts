import { sql } from 'kysely'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { CategoryProduct, listCategoryProducts } from '#contracts/navigation/menu-admin-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'

const most = 200

/** The products directly in a category, in the order that visitors see. */
export async function listProducts(
  ctx: Ctx,
  { id }: { id: number },
): Promise<NonNullable<OutputOf<typeof listCategoryProducts>>> {
  const known = await ctx.db.selectFrom('menus').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound()
  const { rows } = await sql<CategoryProduct & { total: number }>`
    select p.id, tr(p.name, ${ctx.language}, ${ctx.settings.mainLanguage}) as name, p.sku, p.visibled,
      coalesce((select ${imageAddress('')} || f.path from product_images i join files f on f.id = i.file_id
        where i.product_id = p.id order by i.position, i.id limit 1), '') as image,
      count(*) over () as total
    from product_categories c join products p on p.id = c.product_id
    where c.menu_id = ${id} and p.deleted_at is null
    order by c.position, p.id limit ${most}`.execute(ctx.db)
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
