import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#server/kernel/context.ts'
import { type ContentTexts, getContentDocument } from './content-document.ts'

export type ContentKind = 'page' | 'blog_article'

/** Where a kind is stored, the column of content_search that names it, when it was published, and its texts. */
export const contentKinds = {
  page: {
    table: sql.table('pages'),
    column: sql.ref('page_id'),
    at: sql`coalesce(publish_at, created_at)`,
    texts: sql`jsonb_build_array(meta_title, meta_description) as summaries, '{}'::text[] as tags, '{}'::jsonb as content, sections`,
  },
  blog_article: {
    table: sql.table('blog_articles'),
    column: sql.ref('article_id'),
    at: sql`published_at`,
    texts: sql`jsonb_build_array(short_description, image_alt, meta_title, meta_description) as summaries, tags, content, '{}'::jsonb as sections`,
  },
} satisfies Record<ContentKind, Record<string, RawBuilder<unknown>>>

/** Makes these pages or articles found by their present words, in the transaction of their change. */
export async function indexContent(ctx: TxCtx, kind: ContentKind, ids: readonly number[]): Promise<void> {
  const { table, column, at, texts } = contentKinds[kind]
  // Locked: the time of a change that is made meanwhile must not be stored with the words from before it.
  const { rows } = await sql<ContentTexts>`
    select id, title, ${texts} from ${table} where id = any(${ids}::bigint[]) order by id for share`.execute(ctx.db)
  const documents = rows.map((row) => ({ id: row.id, ...getContentDocument(row) }))
  await sql`
    insert into content_search (${column}, titles, texts, at, indexed_at)
    select r.id, r.titles::tsvector, r.texts::tsvector, ${at}, c.updated_at
    from json_to_recordset(${JSON.stringify(documents)}::json) as r(id bigint, titles text, texts text) join ${table} c on c.id = r.id
    on conflict (${column}) do update set titles = excluded.titles, texts = excluded.texts, at = excluded.at, indexed_at = excluded.indexed_at`.execute(
    ctx.db,
  )
}
