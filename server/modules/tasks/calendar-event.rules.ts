import { sql } from 'kysely'
import type { Draft, Row } from '#contracts/resource/resource.ts'
import type { calendarEvent } from '#contracts/tasks/calendar-event.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Rules } from '#server/resource/rules.ts'
import { readEvents } from './event-rows.ts'
import { getDate, isTimeZone } from './local-time.ts'
import { readRelated, requireRelated } from './related-records.ts'
import { getStaffId } from './staff-actor.ts'

type EventDraft = Draft<typeof calendarEvent>
type EventBefore = Row<typeof calendarEvent>

export const calendarEventRules: Rules<typeof calendarEvent> = {
  /** Private events of others do not exist, except for those who attend them (tasks.md G3). */
  scope(ctx, query) {
    const me = getStaffId(ctx)
    if (ctx.actor.kind !== 'staff') return query
    return query.where(
      sql<boolean>`(visibility = 'public' or admin_id = ${me}
        or exists (select from event_attendees x where x.event_id = calendar_events.id and x.admin_id = ${me}))`,
    )
  },
  async beforeSave(ctx, { draft, before }) {
    if (!before) draft.admin_id ??= getStaffId(ctx) || null
    if (draft.timezone && !isTimeZone(draft.timezone)) throw fieldError('timezone', 'validation.check_input')
    if (!before || draft.timezone === null) draft.timezone ??= ctx.settings.basic.timezone
    checkTimes(ctx, draft, before)
    if (draft.related_type === null) draft.related_id = null
    const { related_type = before?.related_type ?? null, related_id = before?.related_id ?? null } = draft
    if (related_type !== before?.related_type || related_id !== before?.related_id)
      await requireRelated(ctx, { related_type, related_id })
    await requireStaff(ctx, draft.attendee_ids ?? [])
  },
  async afterSave(ctx, { draft, row }) {
    if (!draft.attendee_ids) return
    await ctx.db.deleteFrom('event_attendees').where('event_id', '=', row.id).execute()
    const people = [...new Set(draft.attendee_ids)].map((admin_id) => ({ event_id: row.id, admin_id }))
    if (people.length > 0) await ctx.db.insertInto('event_attendees').values(people).execute()
  },
  async read(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const events = await readEvents(ctx, sql`e.id = any(${ids}::bigint[])`)
    const related = await readRelated(ctx, events)
    const changesAll = can(ctx, 'update calendar_event')
    const shown = events.map(({ id, admin_id, owner_name, attendees }, at) => ({
      id,
      owner_name,
      attendees,
      attendee_ids: attendees.map((person) => person.id).toSorted((a, b) => a - b),
      related_title: related[at]?.title ?? null,
      editable: changesAll || admin_id === getStaffId(ctx),
    }))
    return rows.map(({ id }) => shown.find((event) => event.id === id) ?? {})
  },
}

/** The end is after the start, whole days begin at midnight in UTC, and a rule does not end before its first date. */
function checkTimes(ctx: Ctx, draft: EventDraft, before: EventBefore | null) {
  const allDay = draft.all_day ?? before?.all_day ?? false
  const starts_at = draft.starts_at ?? before?.starts_at
  const ends_at = draft.ends_at ?? before?.ends_at
  if (!starts_at || !ends_at) return
  const zone = draft.timezone ?? before?.timezone ?? ctx.settings.basic.timezone
  const toDay = (at: string) => (allDay ? `${at.slice(0, 10)}T00:00:00.000Z` : at)
  if (allDay) Object.assign(draft, { starts_at: toDay(starts_at), ends_at: toDay(ends_at) })
  if (toDay(ends_at) <= toDay(starts_at)) throw fieldError('ends_at', 'validation.check_input')
  const recurrence = draft.recurrence === undefined ? before?.recurrence : draft.recurrence
  if (recurrence?.until && recurrence.until < getDate(starts_at, allDay, zone))
    throw fieldError('recurrence', 'validation.check_input')
}

async function requireStaff(ctx: TxCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .forShare()
    .execute()
  if (known.length < new Set(ids).size) throw fieldError('attendee_ids', 'validation.check_input')
}
