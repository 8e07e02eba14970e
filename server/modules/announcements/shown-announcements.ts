import { type RawBuilder, sql } from 'kysely'
import type { ShownAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtmls } from '#server/kernel/read-html.ts'

/** More than anybody reads. */
const most = 20

/** SQL condition on `a`: it is enabled, inside its publish window, and meant for these readers (content.md T7). */
const isShownTo = (readers: 'storefront' | 'staff') => sql<boolean>`a.enabled and a.audience in (${readers}, 'both')
  and coalesce(a.starts_at, '-infinity') <= now() and coalesce(a.ends_at, 'infinity') > now()`

/** Announcements for these readers, pinned ones first, then newest first; with `more` columns of `a`. */
export async function announcementsFor<T = unknown>(
  ctx: Ctx,
  readers: 'storefront' | 'staff',
  more: RawBuilder<unknown> = sql`1`,
): Promise<(ShownAnnouncement & T)[]> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<ShownAnnouncement & T>`
    select a.id, ${text('a.title')} as title, ${text('a.content')} as content, a.level, a.pinned,
      coalesce(a.starts_at, a.created_at) as shown_since, ${more}
    from announcements a where ${isShownTo(readers)}
    order by a.pinned desc, coalesce(a.starts_at, a.created_at) desc, a.id desc limit ${most}`.execute(ctx.db)
  const contents = await readHtmls(
    ctx,
    rows.map(({ content }) => content),
  )
  return rows.map((row, at) => ({ ...row, content: contents[at] ?? '' }))
}

/** Announcements for shoppers, without those for staff only. */
export async function shownAnnouncements(ctx: Ctx): Promise<ShownAnnouncement[]> {
  const rows = await announcementsFor(ctx, 'storefront')
  return rows.map(({ id, title, content, level, pinned, shown_since }) => ({
    id,
    title,
    content,
    level,
    pinned,
    shown_since,
  }))
}
