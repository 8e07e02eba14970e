import type { CalendarEntry, CalendarLayer } from '#contracts/tasks/calendar-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { listAnnouncementWindows } from '#server/modules/announcements/announcements.ts'
import { listBroadcastSpans } from '#server/modules/broadcasts/broadcasts.ts'

/** A span of time of another module that the calendar of the team shows; without an end it is a moment. */
export interface CalendarSpan {
  id: number
  title: string
  starts_at: string
  ends_at: string | null
}

interface CalendarSource {
  layer: CalendarLayer
  kind: CalendarEntry['layer']
  /** Spans that overlap the window, at most 500. */
  list: (ctx: Ctx, from: string, to: string) => Promise<CalendarSpan[]>
}

/** What other modules show in the calendar of the team, one line each. */
export const calendarSources: readonly CalendarSource[] = [
  { layer: 'announcements', kind: 'announcement', list: listAnnouncementWindows },
  { layer: 'broadcasts', kind: 'broadcast', list: listBroadcastSpans },
]
