import Calendar, { type CalendarRef, type DatesSetInfo, type EventApi } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import zhCn from '@fullcalendar/react/locales/zh-cn'
import zhTw from '@fullcalendar/react/locales/zh-tw'
import classic from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import type { Ref } from 'react'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import type { CalendarEntry } from '#contracts/tasks/calendar-calls.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import css from './calendar.module.css'
import type { EventTimes } from './event-values.ts'
import { getKey } from './move-entry.ts'

/** The calendar looks for codes in lower case. */
const locales = [
  { ...zhTw, code: 'zh-hk' },
  { ...zhCn, code: 'zh-cn' },
]
const plugins = [dayGrid, timeGrid, list, interaction, classic]

export const views = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', agenda: 'listMonth' } as const
export type ViewName = keyof typeof views

interface Props {
  ref: Ref<CalendarRef>
  entries: readonly CalendarEntry[]
  timezone: string
  view: ViewName
  onRange: (shown: DatesSetInfo) => void
  onOpen: (entry: CalendarEntry, element: HTMLElement) => void
  onCreate: (times: EventTimes) => void
  /** Resolves to false when the entry has to go back to its place. */
  onMove: (entry: CalendarEntry, times: EventTimes) => Promise<boolean>
}

/** The grid of a calendar in the time zone of the shop. */
export function Grid({ ref, entries, timezone, view, onRange, onOpen, onCreate, onMove }: Props) {
  const locale = useLocaleCode()
  const translate = useTranslate()
  const byKey = new Map(entries.map((entry) => [getKey(entry), entry]))
  const find = ({ id }: EventApi) => byKey.get(id)
  const isTask = (event: EventApi) => find(event)?.layer === 'task'
  const moved = async ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const entry = find(event)
    if (!entry || !(await onMove(entry, readTimes(event)))) revert()
  }
  return (
    <Calendar
      ref={ref}
      plugins={plugins}
      locales={locales}
      locale={locale}
      timeZone={timezone}
      initialView={views[view]}
      headerToolbar={false}
      firstDay={1}
      height="100%"
      dayMaxEvents
      nowIndicator
      editable
      selectable
      scrollTime="08:00:00"
      allDayText={translate('admin.calendar.all_day')}
      eventTimeFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
      slotHeaderFormat={{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }}
      events={entries.map((entry) => ({
        id: getKey(entry),
        title: entry.title || translate('admin.calendar.busy'),
        start: entry.starts_at,
        ...(entry.ends_at && { end: entry.ends_at }),
        allDay: entry.all_day,
        editable: entry.editable,
        durationEditable: entry.layer !== 'task',
        interactive: true,
      }))}
      eventClass={({ event }) => {
        const entry = find(event)
        return `${css.entry} ${css[entry?.layer ?? 'busy'] ?? ''} ${entry?.color ? (css[`color-${entry.color}`] ?? '') : ''}`
      }}
      listItemEventInnerClass={({ event }) => `${css.line} ${isTask(event) ? css.ring : ''}`}
      rowEventInnerClass={({ event }) => (isTask(event) ? (css.ring ?? '') : '')}
      columnEventClass={({ event }) => `${css.column} ${isTask(event) ? css.taskColumn : ''}`}
      listItemEventBeforeClass={css.dot ?? ''}
      dayHeaderInnerClass={({ isToday }) => `${css.dayHead} ${isToday ? css.headToday : ''}`}
      dayCellClass={({ dow }) => (dow === 0 || dow === 6 ? (css.weekend ?? '') : '')}
      dayCellTopClass={css.dayTop ?? ''}
      dayCellTopInnerClass={({ isToday }) => `${css.dayNumber} ${isToday ? css.today : ''}`}
      slotHeaderInnerClass={css.hour ?? ''}
      allDayHeaderInnerClass={css.hour ?? ''}
      eventsHint={translate('admin.calendar.layer.events')}
      listItemEventTimeClass={view === 'agenda' ? (css.agendaTime ?? '') : ''}
      listItemEventTitleClass={(view === 'agenda' ? css.agendaTitle : css.entryTitle) ?? ''}
      eventDidMount={({ el, event }) => {
        el.dataset.entry = event.id
      }}
      datesSet={onRange}
      dayLaneDidMount={({ el }) => {
        // The hours scroll, so that something in them must be reachable by the keyboard, also on a day without entries.
        if (!el.previousElementSibling) el.tabIndex = 0
      }}
      eventClick={({ event, el, jsEvent }) => {
        jsEvent.preventDefault()
        const entry = find(event)
        if (entry) onOpen(entry, el)
      }}
      select={({ startStr, endStr, allDay }) => onCreate(toTimes(startStr, endStr, allDay))}
      eventDrop={(info) => void moved(info)}
      eventResize={(info) => void moved(info)}
    />
  )
}

/** Whole days as dates, moments in UTC. */
function toTimes(start: string, end: string, allDay: boolean): EventTimes {
  const read = (text: string) => (allDay ? text.slice(0, 10) : new Date(text).toISOString())
  return { starts_at: read(start), ends_at: read(end || start), all_day: allDay }
}

/** A moved entry has no end when it is a task, or when it became a day or a time: then it takes a day or an hour. */
function readTimes({ startStr, endStr, start, allDay }: EventApi): EventTimes {
  if (endStr || !start) return toTimes(startStr, endStr, allDay)
  const end = new Date(start.getTime() + (allDay ? 24 : 1) * 3_600_000)
  return toTimes(startStr, end.toISOString(), allDay)
}
