import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import {
  type CalendarEntry,
  longestWindowDays,
  type ShownCalendar,
  type showCalendar,
  type showMyCalendar,
} from '#contracts/tasks/calendar-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { calendarSources } from './calendar-sources.ts'
import { type EventRow, isBetween, isOf, readEvents } from './event-rows.ts'
import { mostEntries } from './most-entries.ts'
import { listOccurrences } from './recurrence-rule.ts'
import { getStaffId } from './staff-actor.ts'

interface Window {
  from: string
  to: string
}

/** Events of the caller, events that the caller attends, and tasks of the caller (tasks.md G5). */
export async function showMine(ctx: Ctx, window: ReadInputOf<typeof showMyCalendar>): Promise<ShownCalendar> {
  requireWindow(window)
  const me = getStaffId(ctx)
  const events = await readEvents(ctx, sql`${isOf(me)} and ${isBetween(window.from, window.to)}`)
  const entries = [...toEntries(ctx, events, window), ...(await listTasks(ctx, window, [me]))]
  return { data: limit(entries), timezone: ctx.settings.basic.timezone }
}

/** Everything of the team; private events of others are Busy, without any text (tasks.md G5). */
export async function showAll(
  ctx: Ctx,
  { layers, admin_ids, ...window }: ReadInputOf<typeof showCalendar>,
): Promise<ShownCalendar> {
  requireWindow(window)
  const shows = (layer: string) => !layers || layers.some((one) => one === layer)
  const people = admin_ids?.length ? admin_ids : null
  const entries: CalendarEntry[] = []
  if (shows('events')) {
    const ofPeople = people ? sql.join(people.map(isOf), sql` or `) : sql`true`
    const events = await readEvents(ctx, sql`(${ofPeople}) and ${isBetween(window.from, window.to)}`)
    entries.push(...toEntries(ctx, events, window))
  }
  if (shows('tasks')) entries.push(...(await listTasks(ctx, window, people)))
  for (const source of calendarSources)
    if (shows(source.layer))
      entries.push(...(await source.list(ctx, window.from, window.to)).map((span) => toSpan(span, source.kind)))
  return { data: limit(entries), timezone: ctx.settings.basic.timezone }
}

function requireWindow({ from, to }: Window): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days <= 0 || days > longestWindowDays) throw fieldError('to', 'validation.check_input')
}

function limit(entries: CalendarEntry[]): CalendarEntry[] {
  if (entries.length > mostEntries) throw fieldError('to', 'validation.check_input')
  return entries.toSorted((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id - b.id)
}

function toEntries(ctx: Ctx, events: readonly EventRow[], { from, to }: Window): CalendarEntry[] {
  const me = getStaffId(ctx)
  const changesAll = can(ctx, 'update calendar_event')
  const entries: CalendarEntry[] = []
  for (const event of events) {
    const isMine = event.admin_id === me
    const isBusy = event.visibility === 'private' && !isMine && !event.attendees.some(({ id }) => id === me)
    const shown = {
      id: event.id,
      layer: isBusy ? ('busy' as const) : isMine ? ('mine' as const) : ('team' as const),
      title: isBusy ? '' : event.title,
      all_day: event.all_day,
      admin: event.admin_id && event.owner_name ? { id: event.admin_id, name: event.owner_name } : null,
      color: isBusy ? null : event.color,
      editable: !isBusy && (isMine || changesAll),
    }
    // One more than may be shown, so that a list that is too long is refused and never cut.
    for (const { date, starts_at, ends_at } of listOccurrences(event, from, to, mostEntries + 1 - entries.length))
      entries.push({
        ...shown,
        starts_at: event.all_day ? starts_at.slice(0, 10) : starts_at,
        ends_at: event.all_day ? ends_at.slice(0, 10) : ends_at,
        occurrence: event.recurrence ? date : null,
      })
  }
  return entries
}

async function listTasks(ctx: Ctx, { from, to }: Window, people: readonly number[] | null): Promise<CalendarEntry[]> {
  const me = getStaffId(ctx)
  const changesAll = can(ctx, 'update task')
  let query = ctx.db
    .selectFrom('tasks as t')
    .leftJoin('accounts as a', 'a.id', 't.admin_id')
    .select(['t.id', 't.title', 't.due_at', 't.all_day', 't.admin_id', 'a.name'])
    .where('t.done_at', 'is', null)
    .where('t.due_at', '>=', from)
    .where('t.due_at', '<', to)
    .orderBy('t.due_at')
    .limit(mostEntries + 1)
  if (people) query = query.where('t.admin_id', 'in', [...people])
  return (await query.execute()).map(({ id, title, due_at, all_day, admin_id, name }) => ({
    id,
    layer: 'task' as const,
    title,
    all_day,
    ends_at: null,
    occurrence: null,
    color: null,
    starts_at: (all_day ? due_at?.slice(0, 10) : due_at) ?? '',
    admin: admin_id && name ? { id: admin_id, name } : null,
    editable: admin_id === me || changesAll,
  }))
}

const toSpan = (
  { id, title, starts_at, ends_at }: { id: number; title: string; starts_at: string; ends_at: string | null },
  layer: CalendarEntry['layer'],
): CalendarEntry => ({
  id,
  layer,
  title,
  starts_at,
  ends_at,
  all_day: false,
  occurrence: null,
  admin: null,
  color: null,
  editable: false,
})
