import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Publish windows of enabled announcements between two moments; one without an end begins only. */
export async function listAnnouncementWindows(ctx: Ctx, from: string, to: string) {
  const { rows } = await sql<{ id: number; title: string; starts_at: string; ends_at: string | null }>`
    select a.id, tr(a.title, ${ctx.language}, ${ctx.settings.mainLanguage}) as title,
      coalesce(a.starts_at, a.created_at) as starts_at, a.ends_at
    from announcements a
    where a.enabled and (a.starts_at is not null or a.ends_at is not null)
      and coalesce(a.starts_at, a.created_at) < ${to} and coalesce(a.ends_at, a.starts_at) > ${from}
    order by 3, a.id limit 500`.execute(ctx.db)
  return rows
}
