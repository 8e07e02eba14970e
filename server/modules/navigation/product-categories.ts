import { type RawBuilder, sql } from 'kysely'
import { getCollation } from '#server/domain/collation.ts'
import { orderAtEnd } from '#server/domain/sort-order.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

/** Number of distinct active products directly in these categories. */
export async function countProducts(ctx: Ctx, menuIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct c.product_id) as n from product_categories c join products p on p.id = c.product_id
    where c.menu_id = any(${[...menuIds]}::bigint[]) and p.deleted_at is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/**
 * Locks the products below a category before the category itself. Saving a product locks the product, then its links to categories, then
 * the categories; deleting in the opposite order could deadlock.
 */
export async function lockProductsBelow(ctx: Ctx, menuId: number): Promise<void> {
  await sql`
    select from products where id in (
      select c.product_id from product_categories c join menus m on m.id = c.menu_id where m.id = ${menuId} or ${menuId}::bigint = any(m.path))
    order by id for no key update`.execute(ctx.db)
}

/** 422 at `categories` unless each id is a category. */
async function checkedCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const found = await ctx.db
    .selectFrom('menus')
    .select('id')
    .where('id', 'in', wanted)
    .where('type', '=', 'category')
    .orderBy('id')
    .forShare()
    .execute()
  if (found.length < wanted.length) throw fieldError('categories', 'validation.check_input')
}

/** Sets the categories of a product. It keeps its position in existing categories and comes last in new ones. */
export async function saveCategories(ctx: TxCtx, productId: number, ids: readonly number[]): Promise<void> {
  await checkedCategories(ctx, ids)
  const links = ctx.db.deleteFrom('product_categories').where('product_id', '=', productId)
  await (ids.length > 0 ? links.where('menu_id', 'not in', [...ids]) : links).execute()
  for (const menu_id of new Set(ids)) {
    const { rows } = await sql<{ last: number | null }>`
      select max(position) as last from product_categories where menu_id = ${menu_id}`.execute(ctx.db)
    const position = orderAtEnd(rows[0]?.last ?? null)
    await ctx.db
      .insertInto('product_categories')
      .values({ product_id: productId, menu_id, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

interface NewLink {
  product_id: number
  menu_id: number
}

/** Puts new products at the end of their categories, in the order of the products. */
export async function addToCategories(ctx: TxCtx, links: readonly NewLink[]): Promise<void> {
  const menus = [...new Set(links.map(({ menu_id }) => menu_id))]
  if (menus.length === 0) return
  await checkedCategories(ctx, menus)
  const found = await ctx.db
    .selectFrom('product_categories')
    .select(({ fn }) => ['menu_id', fn.max('position').as('last')])
    .where('menu_id', 'in', menus)
    .groupBy('menu_id')
    .execute()
  const lasts = new Map(found.map(({ menu_id, last }) => [menu_id, last]))
  const rows = links.map((link) => {
    const position = orderAtEnd(lasts.get(link.menu_id) ?? null)
    lasts.set(link.menu_id, position)
    return { ...link, position }
  })
  await ctx.db
    .insertInto('product_categories')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a product to categories and removes it from others; a category in both lists is added. */
export async function changeCategories(
  ctx: TxCtx,
  productId: number,
  added: readonly number[],
  removed: readonly number[],
): Promise<void> {
  if (added.length + removed.length === 0) return
  const links = await ctx.db
    .selectFrom('product_categories')
    .select('menu_id')
    .where('product_id', '=', productId)
    .execute()
  const remaining = links.map(({ menu_id }) => menu_id).filter((id) => !removed.includes(id))
  await saveCategories(ctx, productId, [...remaining, ...added])
}

interface ProductCategories {
  categories: number[]
  /** 'Drinks > Tea', in the requested language. */
  categories_names: string[]
}

/** The categories of each of these products with their full names, in menu order. */
export async function categoriesOfProducts(
  ctx: Ctx,
  productIds: readonly number[],
): Promise<Map<number, ProductCategories>> {
  const { rows } = await sql<ProductCategories & { product_id: number }>`
    select c.product_id, jsonb_agg(m.id order by m."order", m.id) as categories,
      jsonb_agg(${fullName(ctx)} order by m."order", m.id) as categories_names
    from product_categories c join menus m on m.id = c.menu_id
    where c.product_id = any(${[...productIds]}::bigint[])
    group by c.product_id`.execute(ctx.db)
  return new Map(rows.map(({ product_id, ...of }) => [product_id, of]))
}

/**
 * Rows of `product_id` and `value`: the place of the first category of each product in the order of the full names of all categories, to sort
 * products by; or of one product. Places are looked up in an array: rows that come in the order of their products need neither be joined nor sorted.
 */
export function firstCategories(ctx: Ctx, product?: RawBuilder<unknown>): RawBuilder<unknown> {
  // OFFSET keeps the order, which PostgreSQL would give up to group the rows in another way.
  const which = product ? sql`where product_id = ${product}` : sql`order by product_id offset 0`
  return sql`
    with named as (
      select m.id, m."order", ${fullName(ctx)} collate ${sql.ref(getCollation(ctx.language))} as name from menus m
    ), places as materialized (
      select id, row_number() over (order by "order", id) as place, row_number() over (order by name, id) as value from named
    ), lookup as materialized (
      select array_agg(p.place order by n.id) as places
      from generate_series(1, (select max(id) from menus)) n(id) left join places p on p.id = n.id
    ), firsts as (
      select c.product_id, min((select places from lookup)[c.menu_id]) as place
      from (select product_id, menu_id from product_categories ${which}) c group by c.product_id
    )
    select product_id, (select array_agg(value order by place) from places)[place] as value from firsts`
}

/** 'Drinks > Tea' for category `m`. */
const fullName = (ctx: Ctx): RawBuilder<string> => sql`(
  select string_agg(tr(a.display_title, ${ctx.language}, ${ctx.settings.mainLanguage}), ' > ' order by cardinality(a.path))
  from menus a where a.id = m.id or a.id = any(m.path))`

/** Adds the copy of a product at the end of the original's categories. */
export const copyCategories = ({ db }: TxCtx, productId: number, copyId: number) =>
  sql`insert into product_categories (product_id, menu_id, position)
    select ${copyId}, c.menu_id, (select max(position) + 100 from product_categories o where o.menu_id = c.menu_id)
    from product_categories c where c.product_id = ${productId}`.execute(db)
