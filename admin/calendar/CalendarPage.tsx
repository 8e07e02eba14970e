import type { CalendarRef } from '@fullcalendar/react'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addDays } from '#contracts/reports/report-days.ts'
import {
  type CalendarEntry,
  type CalendarEventDetail,
  type CalendarLayer,
  createMyEvent,
} from '#contracts/tasks/calendar-calls.ts'
import { listColleagues } from '#contracts/tasks/my-task-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { confirm } from '../ui/confirm-store.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronLeft, ChevronRight, Link2, Plus } from '../ui/icons.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { useTitle } from '../ui/page-title.ts'
import css from './calendar.module.css'
import { EventCard } from './EventCard.tsx'
import { EventForm } from './EventForm.tsx'
import { type EventTimes, toEventDraft, toEventValues } from './event-values.ts'
import { FeedDialog } from './FeedDialog.tsx'
import { Grid, type ViewName, views } from './Grid.tsx'
import { Layers } from './Layers.tsx'
import { getKey, moveEntry, readStep } from './move-entry.ts'
import { ScopeDialog } from './ScopeDialog.tsx'
import { type Range, useCalendar, useEntryCalls, useScope } from './use-calendar.ts'

const viewNames = Object.keys(views) as ViewName[]
const allLayers: readonly CalendarLayer[] = ['events', 'tasks', 'announcements', 'broadcasts']

/** The calendar of the team. */
export default function CalendarPage() {
  return <CalendarOf isMine={false} />
}

interface Editing {
  /** Undefined: a new event. */
  entry?: CalendarEntry
  event?: CalendarEventDetail
  times: EventTimes
}

/** A calendar: of the person who is logged in, or of the team. */
export function CalendarOf({ isMine }: { isMine: boolean }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const grid = useRef<CalendarRef>(null)
  const [view, setView] = useState<ViewName>(() =>
    matchMedia('(max-width: 640px)').matches ? 'agenda' : isMine ? 'week' : 'month',
  )
  const [title, setTitle] = useState('')
  const [range, setRange] = useState<Range>()
  const [layers, setLayers] = useState(allLayers)
  const [people, setPeople] = useState<readonly number[]>([])
  const [card, setCard] = useState<{ entry: CalendarEntry; anchor: HTMLElement }>()
  const [editing, setEditing] = useState<Editing>()
  const [isFeedOpen, setFeedOpen] = useState(false)
  const [announced, setAnnounced] = useState('')
  const { data, isError, refetch, isPlaceholderData, change } = useCalendar(isMine, range, { layers, people })
  const { asked, askScope } = useScope()
  const calls = useEntryCalls()
  const knowsPeople = may('get calendar_events') || may('get accounts')
  const colleagues = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => callApi(listColleagues, {}, signal),
    enabled: knowsPeople,
  })
  const label = (name: string) => translate(`admin.calendar.${name}`)
  useTitle(translate(isMine ? 'admin.menu.my_calendar' : 'admin.menu.calendar'))

  const timezone = data?.timezone ?? 'UTC'
  const shows = ({ layer }: CalendarEntry) => !isMine || layers.includes(layer === 'task' ? 'tasks' : 'events')
  const entries = (data?.data ?? []).filter(shows)
  const api = () => grid.current?.getApi()
  const show = (name: ViewName) => {
    setView(name)
    api()?.changeView(views[name])
  }
  const create = (times?: EventTimes) => setEditing({ times: times ?? nextHour(api()?.getDate()) })
  const move = async (entry: CalendarEntry, times: EventTimes): Promise<boolean> => {
    const scope = await askScope(entry)
    if (!scope) return false
    const done = await change(() => calls.move(entry, times, scope))
    if (done) setAnnounced(translate('admin.calendar.moved', { title: entry.title }))
    return done
  }
  const remove = async (entry: CalendarEntry) => {
    setCard(undefined)
    const question = { title: label('delete'), text: entry.title, confirm: translate('common.action.delete') }
    if (!entry.occurrence && !(await confirm({ ...question, destructive: true }))) return
    const scope = await askScope(entry)
    if (scope) await change(() => calls.remove(entry, scope))
  }
  const edit = (entry: CalendarEntry, event: CalendarEventDetail) => {
    setCard(undefined)
    const { starts_at, ends_at, all_day } = entry
    setEditing({ entry, event, times: { starts_at, ends_at: ends_at ?? starts_at, all_day } })
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    const step = pressed.altKey ? readStep(pressed.key, view === 'month') : undefined
    const element = pressed.target instanceof Element ? pressed.target.closest<HTMLElement>('[data-entry]') : null
    const entry = entries.find((each) => getKey(each) === element?.dataset.entry)
    if (!step || !entry?.editable || (entry.all_day && step.days === 0)) return
    pressed.preventDefault()
    void move(entry, moveEntry(entry, step, timezone))
  }
  const openFocused = () => {
    const element = document.activeElement?.closest<HTMLElement>('[data-entry]')
    const entry = entries.find((each) => getKey(each) === element?.dataset.entry)
    if (!element || !entry) return false
    setCard({ entry, anchor: element })
  }
  const walk = (days: number) => () => api()?.incrementDate({ days })
  useKeys({
    m: () => show('month'),
    w: () => show('week'),
    d: () => show('day'),
    a: () => show('agenda'),
    t: () => api()?.today(),
    n: () => create(),
    e: openFocused,
    arrowleft: walk(-1),
    arrowright: walk(1),
  })
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h2>{title}</h2>
        <IconAction label={label('previous')} icon={ChevronLeft} onClick={() => api()?.prev()} />
        <IconAction label={label('next')} icon={ChevronRight} onClick={() => api()?.next()} />
        <Button onClick={() => api()?.today()}>{label('today')}</Button>
        <span className={css.space} />
        <Button startIcon={<Link2 aria-hidden />} onClick={() => setFeedOpen(true)}>
          {label('subscribe')}
        </Button>
        <fieldset className={css.views} aria-label={label('view')}>
          {viewNames.map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => show(name)}>
              {label(`view_of.${name}`)}
            </button>
          ))}
        </fieldset>
        <Button variant="contained" startIcon={<Plus aria-hidden />} onClick={() => create()}>
          {label('create')}
        </Button>
      </div>
      <Layers
        offered={
          isMine ? ['events', 'tasks'] : allLayers.filter((layer) => layer !== 'broadcasts' || may('get broadcasts'))
        }
        layers={layers}
        onLayers={setLayers}
        colleagues={isMine ? [] : (colleagues.data?.data ?? [])}
        people={people}
        onPeople={setPeople}
        timezone={data?.timezone}
      />
      {isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and arrows move the entry inside that has the focus. */}
      <div className={css.grid} onKeyDown={onKeyDown} aria-busy={isPlaceholderData}>
        <Grid
          key={timezone}
          ref={grid}
          entries={entries}
          timezone={timezone}
          view={view}
          onRange={(shown) => {
            setTitle(shown.view.type === views.week ? format.daysOfYear(...firstAndLast(shown)) : shown.view.title)
            setRange({ from: shown.start.toISOString(), to: shown.end.toISOString() })
          }}
          onOpen={(entry, anchor) => setCard({ entry, anchor })}
          onCreate={create}
          onMove={move}
        />
      </div>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {card ? (
        <EventCard
          {...card}
          timezone={timezone}
          isMine={isMine}
          onClose={() => setCard(undefined)}
          onEdit={(event) => edit(card.entry, event)}
          onDelete={() => void remove(card.entry)}
        />
      ) : null}
      {editing ? (
        <EventForm
          title={editing.entry ? label('edit') : label('create')}
          values={toEventValues(editing.event, editing.times, timezone)}
          people={colleagues.data?.data ?? []}
          onClose={() => setEditing(undefined)}
          onSave={async (values) => {
            const draft = toEventDraft(values, timezone)
            const { entry, event } = editing
            const scope = entry ? await askScope(entry) : 'all'
            if (!scope) return false
            if (!entry) await callApi(createMyEvent, draft)
            else await calls.save(entry, { ...draft, updated_at: event?.updated_at }, scope)
            return change(async () => {})
          }}
        />
      ) : null}
      {asked ? <ScopeDialog onAnswer={asked.answer} /> : null}
      {isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}
    </div>
  )
}

/** The days of what is shown, whose end is the day after. */
const firstAndLast = ({ startStr, endStr }: { startStr: string; endStr: string }): [string, string] => [
  startStr.slice(0, 10),
  addDays(endStr.slice(0, 10), -1),
]

/** An hour from the next full hour of the shown day. */
function nextHour(shown = new Date()): EventTimes {
  const now = new Date()
  const start = new Date(shown.toDateString() === now.toDateString() ? now : shown)
  start.setHours(now.getHours() + 1, 0, 0, 0)
  const ends_at = new Date(start.getTime() + 3_600_000).toISOString()
  return { starts_at: start.toISOString(), ends_at, all_day: false }
}
