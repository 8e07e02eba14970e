import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { deleteEvent, updateEvent } from '#contracts/tasks/calendar-calls.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { fieldError, notFound } from '#server/kernel/errors.ts'
import { assertUnchanged } from '#server/kernel/optimistic-lock.ts'
import { destroyRow } from '#server/resource/destroy.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { type EventRow, readEvents } from './event-rows.ts'
import { addDays, getDate } from './local-time.ts'
import { moveRule, moveSeries, type NewTimes } from './move-series.ts'
import { countBefore, findOccurrence, hasOccurrence, type Occurrence } from './recurrence-rule.ts'

type Change = Omit<ReadInputOf<typeof updateEvent>, 'id' | 'scope' | 'occurrence'>

/**
 * Changes an event that the caller may change, in a transaction (tasks.md G4): one occurrence, which becomes an event of its own; it and
 * those after it, which become a series of their own; or all. Returns the id of the changed event.
 */
export async function changeEvent(ctx: TxCtx, { id, scope, occurrence, ...input }: ReadInputOf<typeof updateEvent>) {
  const event = await lockEvent(ctx, id)
  const at = requireOccurrence(event, scope, occurrence)
  await assertUnchanged(ctx, 'calendar_event', event, input)
  if (at && scope === 'this') return detach(ctx, event, at, input)
  if (at && scope === 'following' && at.date !== firstDate(event)) return split(ctx, event, at, input)
  if (!at) await updateRow(ctx, ruledResource(ctx, 'calendar_event'), id, input)
  else await changeSeries(ctx, event, at, input)
  return id
}

/** Deletes one occurrence, it and those after it, or the event. */
export async function removeEvent(ctx: TxCtx, { id, scope, occurrence }: ReadInputOf<typeof deleteEvent>) {
  const event = await lockEvent(ctx, id)
  const at = requireOccurrence(event, scope, occurrence)
  const resource = ruledResource(ctx, 'calendar_event')
  if (at && scope === 'this') await cancelDate(ctx, event, at.date)
  else if (at && scope === 'following' && at.date !== firstDate(event))
    await updateRow(ctx, resource, id, { recurrence: endBefore(event, at) })
  else await destroyRow(ctx, resource, id, {})
}

async function lockEvent(ctx: TxCtx, id: number): Promise<EventRow> {
  await sql`select from calendar_events where id = ${id} for update`.execute(ctx.db)
  const [event] = await readEvents(ctx, sql`e.id = ${id}`)
  if (!event) throw notFound()
  return event
}

/** The named occurrence; null for a single event, and for all of a series when none is named. */
function requireOccurrence(event: EventRow, scope: string, date: string | null | undefined): Occurrence | null {
  if (!event.recurrence || (scope === 'all' && !date)) return null
  if (!date) throw fieldError('occurrence', 'validation.required')
  const at = findOccurrence(event, date)
  if (!at) throw fieldError('occurrence', 'validation.check_input')
  return at
}

const firstDate = (event: EventRow) => getDate(event.starts_at, event.all_day, event.timezone)

const endBefore = ({ recurrence }: EventRow, { date }: Occurrence) =>
  recurrence && { ...recurrence, count: null, until: addDays(date, -1) }

/** What a new event takes over from the one that it comes from. */
const copyOf = (event: EventRow, { starts_at, ends_at }: Occurrence) => ({
  title: event.title,
  description: event.description,
  location: event.location,
  all_day: event.all_day,
  timezone: event.timezone,
  admin_id: event.admin_id,
  visibility: event.visibility,
  color: event.color,
  related_type: event.related_type,
  related_id: event.related_id,
  starts_at,
  ends_at,
  attendee_ids: event.attendees.map(({ id }) => id),
})

async function detach(ctx: TxCtx, event: EventRow, at: Occurrence, { updated_at: _, ...input }: Change) {
  const draft = { ...copyOf(event, at), ...input, recurrence: null }
  const { id } = await createRow(ctx, ruledResource(ctx, 'calendar_event'), draft)
  await cancelDate(ctx, event, at.date)
  return id
}

/** Takes a date out of a series; a series without dates is deleted. */
async function cancelDate(ctx: TxCtx, event: EventRow, date: string): Promise<void> {
  const exdates = [...event.exdates, date].toSorted()
  if (!hasOccurrence({ ...event, exdates })) return destroyRow(ctx, ruledResource(ctx, 'calendar_event'), event.id, {})
  await setExdates(ctx, event.id, exdates)
  await logActivity(ctx, [{ resource: 'calendar_event', id: event.id, action: 'update', fields: ['exdates'] }])
}

const setExdates = (ctx: TxCtx, id: number, exdates: string[]) =>
  ctx.db.updateTable('calendar_events').set({ exdates, updated_at: sql`now()` }).where('id', '=', id).execute()

async function split(ctx: TxCtx, event: EventRow, at: Occurrence, { updated_at: _, ...input }: Change) {
  const resource = ruledResource(ctx, 'calendar_event')
  const times = readTimes(event, at, input)
  const start = getDate(times.starts_at, times.all_day, event.timezone)
  const { days } = moveSeries(event, at, times)
  const { recurrence } = event
  const count = recurrence?.count ? recurrence.count - countBefore(event, at.date) : null
  const rule = recurrence && moveRule({ ...recurrence, count }, days, start)
  const { id } = await createRow(ctx, resource, { ...copyOf(event, at), recurrence: rule, ...input })
  const later = event.exdates.filter((date) => date > at.date).map((date) => addDays(date, days))
  if (later.length > 0) await setExdates(ctx, id, later)
  await updateRow(ctx, resource, event.id, { recurrence: endBefore(event, at) })
  return id
}

/** Changes all of a series, by the times of one occurrence. */
async function changeSeries(ctx: TxCtx, event: EventRow, at: Occurrence, input: Change): Promise<void> {
  const { days, ...times } = moveSeries(event, at, readTimes(event, at, input))
  const start = getDate(times.starts_at, times.all_day, event.timezone)
  const rule = event.recurrence && moveRule(event.recurrence, days, start)
  await updateRow(ctx, ruledResource(ctx, 'calendar_event'), event.id, { recurrence: rule, ...input, ...times })
  if (days !== 0 && event.exdates.length > 0)
    await setExdates(
      ctx,
      event.id,
      event.exdates.map((date) => addDays(date, days)),
    )
}

/** The times that were sent for an occurrence; those that were not are as they are. */
function readTimes(event: EventRow, at: Occurrence, input: Change): NewTimes {
  const read = (field: 'starts_at' | 'ends_at') => {
    const sent = input[field]
    if (sent === undefined) return at[field]
    const moment = typeof sent === 'string' ? new Date(sent) : new Date(Number.NaN)
    if (Number.isNaN(moment.getTime())) throw fieldError(field, 'validation.check_input')
    return moment.toISOString()
  }
  const all_day = schemas.boolean.safeParse(input.all_day).data ?? event.all_day
  return { starts_at: read('starts_at'), ends_at: read('ends_at'), all_day }
}
