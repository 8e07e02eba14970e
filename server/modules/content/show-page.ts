import { type RawBuilder, sql } from 'kysely'
import type { PageBody } from '#contracts/content/calls.ts'
import { page } from '#contracts/content/page.ts'
import { findRedirect } from '#server/domain/url-redirects.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { languagesWithText, shownText } from '#server/resource/translations.ts'
import { toContent } from './body.ts'
import { readSections } from './read-sections.ts'

/** SQL condition: the page is enabled and within its publish window (content.md T3). */
export const pageIsShown = (table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`(${column('enabled')} and coalesce(${column('publish_at')}, '-infinity') <= now() and coalesce(${column('unpublish_at')}, 'infinity') > now())`
}

export const shownPage = (ctx: Ctx, url: string) =>
  ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('url', '=', url.toLowerCase())
    .where(pageIsShown('pages'))
    .executeTakeFirst()

export async function showPage(ctx: Ctx, { url }: { url: string }): Promise<{ data: PageBody | { redirect: string } }> {
  const row = await shownPage(ctx, url)
  if (!row) return { data: { redirect: await newAddress(ctx, url.toLowerCase()) } }
  const shown = (name: 'title' | 'meta_title' | 'meta_description') =>
    shownText(page.fields[name], row[name], ctx.language, ctx.settings)
  const stored = shownText(page.fields.sections, row.sections, ctx.language, ctx.settings)
  const sections = await readSections(ctx, stored)
  return {
    data: {
      id: row.id,
      url: row.url,
      title: shown('title'),
      content: toContent(sections),
      sections,
      css: row.css ?? '',
      header_script: row.header_script ?? '',
      footer_script: row.footer_script ?? '',
      meta_title: shown('meta_title'),
      meta_description: shown('meta_description'),
      language: ctx.language,
      languages: languagesWithText(row.title, ctx.settings),
      updated_at: row.updated_at,
    },
  }
}

/** The present URL of a page that had this URL before. */
async function newAddress({ db }: Ctx, url: string): Promise<string> {
  const id = await findRedirect(db, 'page', url)
  if (id === undefined) throw notFound('errors.page_not_found')
  const moved = await db
    .selectFrom('pages')
    .select('url')
    .where('id', '=', id)
    .where(pageIsShown('pages'))
    .executeTakeFirst()
  if (!moved) throw notFound('errors.page_not_found')
  return moved.url
}
