import { type RawBuilder, sql } from 'kysely'
import type { EventColor } from '#contracts/tasks/calendar-event.ts'
import type { Recurrence } from '#contracts/tasks/recurrence.ts'
import type { RelatedType } from '#contracts/tasks/related-types.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A stored event with the names of its people. */
export interface EventRow {
  id: number
  title: string
  description: string | null
  location: string | null
  starts_at: string
  ends_at: string
  all_day: boolean
  timezone: string
  admin_id: number | null
  owner_name: string | null
  attendees: { id: number; name: string }[]
  visibility: 'public' | 'private'
  color: EventColor | null
  recurrence: Recurrence | null
  exdates: string[]
  related_type: RelatedType | null
  related_id: number | null
  updated_at: string
}

/** Events `e` that match a condition. */
export async function readEvents(ctx: Ctx, condition: RawBuilder<unknown>): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.title, e.description, e.location, e.starts_at, e.ends_at, e.all_day,
      coalesce(e.timezone, ${ctx.settings.basic.timezone}) as timezone, e.admin_id, a.name as owner_name,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from event_attendees x join accounts p on p.id = x.admin_id where x.event_id = e.id), '[]') as attendees,
      e.visibility, e.color, e.recurrence, e.exdates, e.related_type, e.related_id, e.updated_at
    from calendar_events e left join accounts a on a.id = e.admin_id
    where ${condition} order by e.starts_at, e.id`.execute(ctx.db)
  return rows
}

/** Condition on `e`: the person owns it or attends it. */
export const isOf = (adminId: number): RawBuilder<boolean> =>
  sql`(e.admin_id = ${adminId} or exists (select from event_attendees x where x.event_id = e.id and x.admin_id = ${adminId}))`

/** Condition on `e`: it may have an occurrence between two moments. */
export const isBetween = (from: string, to: string): RawBuilder<boolean> => sql`e.starts_at < ${to} and (
  (e.recurrence is null and e.ends_at > ${from}) or (e.recurrence is not null and
    coalesce((e.recurrence ->> 'until')::date + 2, 'infinity') + (e.ends_at - e.starts_at) > ${from}))`
