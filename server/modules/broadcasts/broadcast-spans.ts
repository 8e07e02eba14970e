import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'

/** Planned, running and sent broadcasts that overlap a window, for the calendar of the team; nothing for staff who may not list broadcasts. */
export async function listBroadcastSpans(ctx: Ctx, from: string, to: string) {
  if (!can(ctx, 'get broadcasts')) return []
  const { rows } = await sql<{ id: number; title: string; starts_at: string; ends_at: string | null }>`
    select b.id, b.name as title, coalesce(b.started_at, b.scheduled_at) as starts_at, b.finished_at as ends_at
    from broadcasts b
    where b.status not in ('draft', 'canceled') and coalesce(b.started_at, b.scheduled_at) < ${to}
      and coalesce(b.finished_at, b.started_at, b.scheduled_at) >= ${from}
    order by 3, b.id limit 500`.execute(ctx.db)
  return rows
}
