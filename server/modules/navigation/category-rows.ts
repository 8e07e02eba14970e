import { type Kysely, sql } from 'kysely'
import type { CategoryPage, SubCategory } from '#contracts/navigation/category-calls.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import type { ContentCache } from '#server/kernel/response-cache/content-cache.ts'
import type { ContentChanges } from '#server/kernel/response-cache/content-changes.ts'
import { findInAnyDb } from '#server/kernel/response-cache/find-in-any-db.ts'
import type { Tables } from '#server/kernel/tables.ts'
import type { Stored } from '#server/resource/translations.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    categoryRows: ContentCache<CategoryRow | undefined>
  }
}

/** A category in one language, without its products. */
export type CategoryRow = Pick<
  CategoryPage,
  'id' | 'url' | 'title' | 'description' | 'image' | 'meta_title' | 'meta_description' | 'breadcrumb'
> & { titles: Stored; children: SubCategory[] }

/** Bytes: some thousand categories. */
const limit = 4 * 1024 * 1024

const getBytes = ({ description, breadcrumb, children }: CategoryRow): number =>
  2000 + description.length * 2 + (breadcrumb.length + children.length) * 400

/** Each combination of filters is a page of its own, all with the same category. Products do not change it. */
export const createCategoryRows = (content: ContentChanges): ContentCache<CategoryRow | undefined> =>
  content.cache({
    limit,
    getBytes: (row) => (row ? getBytes(row) : 0),
    getTags: () => [],
    // Addresses without a category are endless.
    isCacheable: (row) => row !== undefined,
  })

/** The category of a URL, if visitors can open it; its description as it is stored. */
export function categoryRow(ctx: Ctx, url: string): Promise<CategoryRow | undefined> {
  const { language, services, settings } = ctx
  const key = [language, settings.mainLanguage, url].join('\n')
  return findInAnyDb(ctx, services.categoryRows, key, (db) => readRow(db, url, [language, settings.mainLanguage]))
}

async function readRow(
  db: Kysely<Tables>,
  url: string,
  [language, mainLanguage]: readonly [string, string],
): Promise<CategoryRow | undefined> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${language}, ${mainLanguage})`
  const picture = sql`coalesce(${imageAddress('')} || f.path, '')`
  const { rows } = await sql<CategoryRow>`
    select m.id, m.url, ${text('m.display_title')} as title, m.display_title as titles,
      ${text('m.description')} as description, ${picture} as image,
      ${text('m.meta_title')} as meta_title, ${text('m.meta_description')} as meta_description,
      (select jsonb_agg(jsonb_build_object('title', ${text('a.display_title')}, 'url', a.url) order by cardinality(a.path))
        from menus a where (a.id = m.id or a.id = any(m.path)) and a.type = 'category') as breadcrumb,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', ${text('c.display_title')}, 'url', c.url,
          'image', coalesce(${imageAddress('')} || cf.path, '')) order by c."order", c.id)
        from menus c left join files cf on cf.id = c.image
        where c.parent_id = m.id and c.type = 'category' and c.enabled), '[]') as children
    from menus m left join files f on f.id = m.image
    where lower(m.url) = lower(${url}) and ${isVisibleCategory}`.execute(db)
  return rows[0]
}
