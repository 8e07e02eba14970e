import { sql } from 'kysely'
import { wordsOf } from '#contracts/catalogue/keyword.ts'
import type { Suggestion, suggestProducts } from '#contracts/catalogue/search-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import { listDb } from '#server/kernel/read-db.ts'
import { matchingGuides } from '#server/modules/search/content/find-guides.ts'
import { isVisible } from '#server/modules/search/lists/visible.ts'
import { allOf, parseTerms } from '#server/modules/search/text/keyword.ts'
import { popularKeywords } from './popular.ts'

/**
 * Suggestions while typing: words that go on, categories and brands by prefix, pages and articles by their titles, by the category above them in the
 * menu and by their texts, and the best matching products; at most eight in all, in one statement.
 */
export async function suggest(
  ctx: Ctx,
  { keyword }: ReadInputOf<typeof suggestProducts>,
): Promise<{ data: Suggestion[] }> {
  limitVisitor(ctx, 'suggestions', suggestions)
  if (keyword === '') return { data: await popular(ctx) }
  const terms = parseTerms(keyword)
  const [last] = terms.slice(-1)
  if (last === undefined) return { data: [] }
  const { language, settings } = ctx
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${language}, ${settings.mainLanguage})`
  const query = allOf(terms, new Map(), '&')
  const words = wordsOf(keyword).trim().toLowerCase()
  const begins = `${words.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Suggestion>`
    (select word as text, 'word' as type, '/search/' || word as url, '' as image from search_words
      where language = ${language} and ${terms.length === 1} and token like ${`${last}%`} and lower(word) <> ${words} order by ndoc desc, word limit 3)
    union all
    (select ${text('m.display_title')}, 'category', '/category/' || m.url, coalesce(${imageAddress('')} || f.path, '')
      from menus m left join files f on f.id = m.image
      where ${isVisibleCategory} and replace(${text('m.display_title')}, '-', ' ') ilike ${begins}
      order by lower(${text('m.display_title')}) = ${words} desc, m."order", m.id limit 2)
    union all
    (select ${text('b.title')}, 'brand', '/brand/' || b.url, coalesce(${imageAddress('')} || f.path, '')
      from brands b left join files f on f.id = b.image
      where b.enabled and b.deleted_at is null and replace(${text('b.title')}, '-', ' ') ilike ${begins} order by b.id limit 2)
    union all
    (select title, 'page', url, '' from (
        select title, url, tier * 2 as place, row_number() over () as n
        from (${matchingGuides(ctx, { terms, meanings: new Map(), limit: maxGuides })}) guide
        union all
        (select ${text('g.title')}, '/' || g.url, 3, row_number() over (order by l."order", l.id)
          from menus l join pages g on g.id = l.target_id
          where l.type = 'page' and l.enabled and ${isShownPage} and g.url <> 'homepage' and exists (
            select from menus m where m.id = any(l.path) and ${isVisibleCategory} and replace(${text('m.display_title')}, '-', ' ') ilike ${begins})
          order by l."order", l.id limit 2)) page order by place, n)
    union all
    (select l.name, 'product', '/product/' || (l.card ->> 'url'), l.card ->> 'image' from (
        select l.* from product_listing l where ${isVisible(ctx)} and l.doc @@ ${query}::tsquery limit 200) l
      order by l.in_stock desc, starts_with(lower(replace(l.name, '-', ' ')), ${words}) desc, l.sold_30d desc, l.product_id limit 6)`.execute(
    await listDb(ctx),
  )
  return { data: fit(rows) }
}

const isShownPage = sql`g.enabled and coalesce(g.publish_at, '-infinity') <= now() and coalesce(g.unpublish_at, 'infinity') > now()`

/** The best of each kind, each once: words give way to what can be opened, and products, which the results show as well, fill up. */
function fit(rows: readonly Suggestion[]): Suggestion[] {
  // A page may have both the words and its place below the category.
  const once = rows.filter(({ url }, at) => rows.findIndex((row) => row.url === url) === at)
  const of = (...types: Suggestion['type'][]) => once.filter(({ type }) => types.includes(type))
  const links = [...of('category', 'brand'), ...of('page').slice(0, maxGuides)]
  const words = of('word').slice(0, Math.max(1, maxSuggestions - links.length))
  return [...words, ...links, ...of('product')].slice(0, maxSuggestions)
}

async function popular(ctx: Ctx): Promise<Suggestion[]> {
  const words = await popularKeywords(ctx)
  return words.map((word) => ({ text: wordsOf(word), type: 'word', url: `/search/${word}`, image: '' }))
}

const maxSuggestions = 8
const maxGuides = 3
/** Requests per minute and IP: a few dozen people typing. */
const suggestions = 600
