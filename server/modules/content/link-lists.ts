import { sql } from 'kysely'
import { block } from '#contracts/content/block.ts'
import type { LinkList, ListedLink, ShownLinkList } from '#contracts/content/link-lists.ts'
import { footerBlock } from '#contracts/content/system-blocks.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { shownText } from '#server/resource/translations.ts'
import { linkPath, linkUrl } from './links.ts'

interface Target {
  type: ListedLink['type']
  target_id: number | null
}
const keyOf = ({ type, target_id }: Target) => `${type} ${target_id}`

/** The lists as visitors see them: a link whose target they cannot open is left out, and with it a list that is empty then (content.md T3). */
export async function shownLists(ctx: Ctx, lists: readonly LinkList[]): Promise<ShownLinkList[]> {
  const urls = await readUrls(
    ctx,
    lists.flatMap(({ links }) => links),
  )
  const text = (texts: Record<string, string>) => shownText(block.fields.title, texts, ctx.language, ctx.settings)
  return lists.flatMap(({ id, title, links }) => {
    const shown = links.flatMap((link) => {
      const url = link.type === 'link' ? link.url : (urls.get(keyOf(link)) ?? null)
      if (url === null) return []
      const { open_in_current_tab } = link
      return [{ id: link.id, title: text(link.label), path: linkPath(link.type, url), open_in_current_tab }]
    })
    return shown.length > 0 ? [{ id, title: text(title), links: shown }] : []
  })
}

/** Links as rows `t` of a query. */
const rowsOf = (links: readonly Target[]) =>
  sql`unnest(${links.map(({ type }) => type)}::text[], ${links.map(({ target_id }) => target_id)}::bigint[]) as t(type, target_id)`

/** The URLs of the targets that visitors can see, by type and id, in one query. */
async function readUrls(ctx: Ctx, links: readonly Target[]): Promise<Map<string, string>> {
  if (links.length === 0) return new Map()
  const category = sql`(select m.url from menus m where m.id = t.target_id and ${isVisibleCategory})`
  const { rows } = await sql<Target & { url: string | null }>`
    select t.type, t.target_id, case t.type when 'category' then ${category}
      else ${linkUrl(sql`t.type`, sql`t.target_id`, sql`null::text`)} end as url
    from ${rowsOf(links)}`.execute(ctx.db)
  return new Map(rows.flatMap(({ url, ...target }) => (url === null ? [] : [[keyOf(target), url]])))
}

interface SavedLists {
  identifier: string
  lists: readonly LinkList[]
  before: readonly LinkList[]
}

/** 422 at links with a new target that does not exist. A link whose page was deleted since does not keep others from being changed. */
export async function checkLists(ctx: Ctx, { identifier, lists, before }: SavedLists): Promise<void> {
  if (lists.length > 0 && identifier !== footerBlock) throw fieldError('link_lists', 'validation.check_input')
  const known = new Set(before.flatMap(({ links }) => links.map(keyOf)))
  const added = lists.flatMap(({ links }, at) =>
    links.flatMap((link, place) => (known.has(keyOf(link)) ? [] : [{ ...link, at: `${at}.links.${place}` }])),
  )
  const missing = await readMissing(ctx, added)
  const refused = added.filter((link) => missing.has(keyOf(link)))
  if (refused.length === 0) return
  throw validationError(
    Object.fromEntries(refused.map(({ at }) => [`link_lists.${at}.target_id`, [{ key: 'validation.check_input' }]])),
  )
}

async function readMissing(ctx: Ctx, links: readonly Target[]): Promise<Set<string>> {
  if (links.length === 0) return new Set()
  const { rows } = await sql<Target>`
    select t.type, t.target_id from ${rowsOf(links)}
    where not case t.type
      when 'category' then exists (select from menus m where m.id = t.target_id and m.type = 'category')
      when 'page' then exists (select from pages p where p.id = t.target_id)
      when 'blog_article' then exists (select from blog_articles a where a.id = t.target_id)
      when 'blog_category' then exists (select from blog_categories c where c.id = t.target_id)
      when 'form' then exists (select from forms f where f.id = t.target_id and f.deleted_at is null)
      else true end`.execute(ctx.db)
  return new Set(rows.map(keyOf))
}
