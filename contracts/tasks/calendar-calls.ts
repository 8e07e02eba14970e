import { z } from 'zod'
import { listOf } from '../comma-list.ts'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { Row } from '../resource/resource.ts'
import type { calendarEvent, EventColor } from './calendar-event.ts'
import { changeScopes } from './recurrence.ts'

/** What a calendar shows: events, open tasks, publish windows of announcements, broadcasts. */
export const calendarLayers = ['events', 'tasks', 'announcements', 'broadcasts'] as const
export type CalendarLayer = (typeof calendarLayers)[number]
export const longestWindowDays = 370

/** Whose an entry is: `busy` has neither title nor details. */
export type EntryKind = 'mine' | 'team' | 'busy' | 'task' | 'announcement' | 'broadcast'

export interface CalendarEntry {
  id: number
  layer: EntryKind
  title: string
  /** ISO 8601 in UTC; of whole days the date 'YYYY-MM-DD'. */
  starts_at: string
  /** After the last moment or date; null for tasks. */
  ends_at: string | null
  all_day: boolean
  /** The date of the occurrence in the event's time zone; null when the event does not repeat. */
  occurrence: string | null
  admin: { id: number; name: string } | null
  color: EventColor | null
  editable: boolean
}

export interface ShownCalendar {
  data: CalendarEntry[]
  /** The time zone of the shop, in which the calendar is shown. */
  timezone: string
}

/** An event as its form edits it. */
export type CalendarEventDetail = Row<typeof calendarEvent>

const window = { from: schemas.datetime, to: schemas.datetime, language: z.string().max(20).optional() }
const scope = {
  scope: schemas.choice(changeScopes).default('all'),
  /** The date of the occurrence; required unless the scope is all. */
  occurrence: schemas.date.nullish(),
}

export const showCalendar = endpoint('GET /api/admin/calendar', {
  access: 'get calendar_events',
  input: z.object({
    ...window,
    layers: listOf(z.enum(calendarLayers), calendarLayers.length),
    admin_ids: listOf(schemas.id, 200),
  }),
  returns: returns<ShownCalendar>(),
  summary: 'Events, tasks, announcements and broadcasts of the team between two moments, at most 370 days apart',
})

export const showMyCalendar = endpoint('GET /api/admin/my_calendar', {
  access: 'staff',
  input: z.object(window),
  returns: returns<ShownCalendar>(),
  summary: 'Events of the caller, events that the caller attends and tasks of the caller',
})

const shown = returns<{ data: CalendarEventDetail }>()

export const showMyEvent = endpoint('GET /api/admin/my_calendar/:id', {
  access: 'staff',
  input: z.object({ id: schemas.id }),
  returns: shown,
  summary: 'An event of the caller, or one that the caller attends',
})

export const createMyEvent = endpoint('POST /api/admin/my_calendar', {
  access: 'staff',
  input: z.looseObject({}),
  returns: shown,
  summary: 'Creates an event of the caller',
})

export const updateMyEvent = endpoint('PUT /api/admin/my_calendar/:id', {
  access: 'staff',
  input: z.looseObject({ id: schemas.id, ...scope }),
  returns: shown,
  summary: 'Changes an event of the caller: one occurrence, it and those after it, or all',
})

export const deleteMyEvent = endpoint('DELETE /api/admin/my_calendar/:id', {
  access: 'staff',
  input: z.object({ id: schemas.id, ...scope }),
  returns: returns<{ message: string }>(),
  summary: 'Deletes an event of the caller: one occurrence, it and those after it, or all',
})

export const updateEvent = endpoint('PUT /api/admin/calendar_event/:id', {
  access: 'update calendar_event',
  reads: 'get calendar_event',
  input: updateMyEvent.input,
  returns: shown,
  summary: 'Changes an event: one occurrence, it and those after it, or all',
})

export const deleteEvent = endpoint('DELETE /api/admin/calendar_event/:id', {
  access: 'destroy calendar_event',
  input: deleteMyEvent.input,
  returns: returns<{ message: string }>(),
  summary: 'Deletes an event: one occurrence, it and those after it, or all',
})

export const showFeed = endpoint('GET /api/admin/my_calendar/feed', {
  access: 'staff',
  input: noInput,
  returns: returns<{ data: { created_at: string } | null }>(),
  summary: 'Since when the calendar of the caller has an iCal address; null without one',
})

export const createFeed = endpoint('POST /api/admin/my_calendar/feed', {
  access: 'staff',
  input: noInput,
  returns: returns<{ data: { url: string } }>(),
  summary: 'A new secret iCal address of the calendar of the caller; the previous one ends. Shown once',
})

export const deleteFeed = endpoint('DELETE /api/admin/my_calendar/feed', {
  access: 'staff',
  input: noInput,
  returns: returns<{ message: string }>(),
  summary: 'Ends the iCal address of the calendar of the caller',
})

export const readFeed = endpoint('GET /api/calendar/:file', {
  access: 'public',
  input: z.object({ file: z.string().max(100) }),
  summary: 'The calendar of a member of staff as iCalendar, by the secret address {token}.ics',
})
