import { sql } from 'kysely'
import type { AdminMenuItem, MenuItem, MenuLink } from '#contracts/navigation/menu-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { linkPath, linkUrl } from '#server/modules/content/content.ts'
import { languagesWithText, type Stored } from '#server/resource/translations.ts'

type Row = Omit<MenuLink, 'path' | 'url'> &
  Pick<AdminMenuItem, 'enabled' | 'target_id' | 'products_count' | 'updated_at'> & {
    titles: Stored
    /** Null where the target is missing or hidden. */
    url: string | null
  }
type Item = Omit<AdminMenuItem, 'menus' | 'products_below'>

/** All items sorted by (order, id) across parents; one query. */
async function readAll(ctx: Ctx): Promise<Item[]> {
  const { rows } = await sql<Row>`
    select m.id, m."order", m.parent_id, m.type, m.open_in_current_tab, m.enabled, m.target_id, m.updated_at,
      tr(m.display_title, ${ctx.language}, ${ctx.settings.mainLanguage}) as display_title, m.display_title as titles,
      coalesce(${imageAddress('')} || f.path, '') as image,
      tr(m.caption, ${ctx.language}, ${ctx.settings.mainLanguage}) as caption,
      case m.type when 'category' then m.url else ${linkUrl(sql`m.type`, sql`m.target_id`, sql`m.url`)} end as url,
      coalesce(c.products, 0) as products_count
    from menus m
    left join files f on f.id = m.image
    left join (
      select l.menu_id, count(*) as products from product_categories l join products p on p.id = l.product_id
      where p.deleted_at is null group by l.menu_id) c on c.menu_id = m.id
    order by m."order", m.id`.execute(ctx.db)
  return rows.map(({ titles, url, ...row }) => ({
    ...row,
    url: url ?? '',
    path: url === null ? '' : linkPath(row.type, url),
    is_broken: url === null,
    languages: languagesWithText(titles, ctx.settings),
  }))
}

/** Builds the tree; descendants of items that are not in the list are left out. */
function nest<T extends { id: number; parent_id: number | null }, N>(
  items: readonly T[],
  put: (item: T, menus: N[]) => N,
): N[] {
  const byParent = Map.groupBy(items, (item) => item.parent_id)
  const below = (parent: number | null): N[] => (byParent.get(parent) ?? []).map((item) => put(item, below(item.id)))
  return below(null)
}

const buildLink = ({
  id,
  order,
  parent_id,
  type,
  url,
  path,
  open_in_current_tab,
  display_title,
  image,
  caption,
}: Item): MenuLink => ({
  id,
  order,
  parent_id,
  type,
  url,
  path,
  open_in_current_tab,
  display_title,
  image,
  caption,
})
const isShown = ({ enabled, is_broken }: Item) => enabled && !is_broken

/** Distinct products of each item and of all items below it; items without any are left out. */
async function countBelow(ctx: Ctx): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; products: number }>`
    with recursive below as (
      select id as root, id from menus
      union all
      select b.root, m.id from below b join menus m on m.parent_id = b.id)
    select b.root as id, count(distinct l.product_id)::int as products
    from below b join product_categories l on l.menu_id = b.id join products p on p.id = l.product_id
    where p.deleted_at is null group by b.root`.execute(ctx.db)
  return new Map(rows.map(({ id, products }) => [id, products]))
}

/** The whole menu for staff. */
export async function adminMenu(ctx: Ctx): Promise<{ data: AdminMenuItem[] }> {
  const counts = await countBelow(ctx)
  const put = (item: Item, menus: AdminMenuItem[]) => ({ ...item, products_below: counts.get(item.id) ?? 0, menus })
  return { data: nest(await readAll(ctx), put) }
}

/** The menu for visitors: a hidden item hides its descendants (content.md T5). */
export const shownMenu = async (ctx: Ctx): Promise<{ data: MenuItem[] }> => ({
  data: nest((await readAll(ctx)).filter(isShown), (item: Item, menus: MenuItem[]) => ({ ...buildLink(item), menus })),
})

/** The first item with this URL; categories take precedence (content.md T5). */
export async function findItem(ctx: Ctx, { url }: { url: string }): Promise<{ data: MenuLink }> {
  const wanted = url.toLowerCase()
  const found = flat((await shownMenu(ctx)).data).filter((item) => item.url !== '' && item.url.toLowerCase() === wanted)
  const item = found.find(({ type }) => type === 'category') ?? found[0]
  if (!item) throw notFound('errors.page_not_found')
  const { menus: _, ...data } = item
  return { data }
}

const flat = (menus: readonly MenuItem[]): MenuItem[] => menus.flatMap((item) => [item, ...flat(item.menus)])
