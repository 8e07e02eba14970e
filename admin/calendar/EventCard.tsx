import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type CalendarEntry, type CalendarEventDetail, showMyEvent } from '#contracts/tasks/calendar-calls.ts'
import { callApi } from '../api/call.ts'
import { request } from '../api/request.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { addDays, toLocalTime } from '../tasks/shop-time.ts'
import { relatedPages } from '../tasks/task-icons.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { History, Pencil, Store, Timer, Trash2, Users, X } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import css from './calendar.module.css'

interface Props {
  entry: CalendarEntry
  anchor: HTMLElement
  timezone: string
  isMine: boolean
  onClose: () => void
  onEdit: (event: CalendarEventDetail) => void
  onDelete: () => void
}

/** Details of an entry beside it, with what can be done. */
export function EventCard({ entry, anchor, timezone, isMine, onClose, onEdit, onDelete }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const isEvent = entry.layer === 'mine' || entry.layer === 'team'
  const event = useEvent(entry, isEvent, isMine)
  const label = (name: string) => translate(`admin.calendar.${name}`)
  const when = useWhen(entry, timezone)
  const repeats = useRepeats(event)
  const canDelete = entry.editable && (entry.layer === 'mine' || may('destroy calendar_event'))
  const title = entry.title || label('busy')
  return (
    <Popup title={title} anchor={anchor} onClose={onClose} edge="left" className={css.card}>
      <header>
        <h2>{title}</h2>
        <IconAction label={translate('common.action.close')} icon={X} onClick={onClose} />
      </header>
      <p>
        <Timer aria-hidden /> {when}
      </p>
      {repeats ? (
        <p>
          <History aria-hidden /> {repeats}
        </p>
      ) : null}
      {event?.location ? (
        <p>
          <Store aria-hidden /> {event.location}
        </p>
      ) : null}
      {entry.admin ? (
        <p>
          <Users aria-hidden />{' '}
          {[entry.admin.name, ...(event?.attendees ?? []).map(({ name }) => name)].join(translate('admin.list.comma'))}
        </p>
      ) : null}
      {event?.related_type && event.related_id && event.related_title ? (
        <p>
          <Link to={`${relatedPages[event.related_type]}${event.related_id}`}>{event.related_title}</Link>
        </p>
      ) : null}
      {event?.description ? <p className={css.text}>{event.description}</p> : null}
      {entry.layer === 'task' && entry.editable ? (
        <Button component={Link} to={`/admin/my-tasks?task=${entry.id}`}>
          {label('open_task')}
        </Button>
      ) : null}
      {entry.layer === 'broadcast' ? (
        <Button component={Link} to={`/admin/broadcast/edit/${entry.id}`}>
          {label('open_broadcast')}
        </Button>
      ) : null}
      {event && entry.editable ? (
        <footer>
          <Button startIcon={<Pencil aria-hidden />} onClick={() => onEdit(event)}>
            {label('edit')}
          </Button>
          {canDelete ? (
            <Button color="error" startIcon={<Trash2 aria-hidden />} onClick={onDelete}>
              {translate('common.action.delete')}
            </Button>
          ) : null}
        </footer>
      ) : null}
    </Popup>
  )
}

function useEvent({ id, layer }: CalendarEntry, isEvent: boolean, isMine: boolean): CalendarEventDetail | undefined {
  const may = useMay()
  const isOwn = isMine || layer === 'mine'
  const { data } = useQuery({
    queryKey: ['calendar', 'event', id],
    queryFn: ({ signal }) =>
      isOwn
        ? callApi(showMyEvent, { id }, signal)
        : request<{ data: CalendarEventDetail }>('GET', `/api/admin/calendar_event/${id}`, { signal }),
    enabled: isEvent && (isOwn || may('get calendar_event')),
  })
  return data?.data
}

function useWhen({ starts_at, ends_at, all_day }: CalendarEntry, timezone: string): string {
  const format = useFormat()
  if (all_day) {
    const last = ends_at ? addDays(ends_at, -1) : starts_at
    return last === starts_at ? format.day(starts_at) : format.days(starts_at, last)
  }
  const start = toLocalTime(starts_at, timezone)
  const end = ends_at ? toLocalTime(ends_at, timezone) : start
  const last = end.date === start.date ? end.time : format.dayAt(end.date, end.time)
  return `${format.dayAt(start.date, start.time)}${ends_at ? ` – ${last}` : ''}`
}

function useRepeats(event: CalendarEventDetail | undefined): string {
  const translate = useTranslate()
  const rule = event?.recurrence
  if (!rule) return ''
  const days = rule.byday
    .map((day) => translate(`admin.calendar.weekday.${day.slice(-2)}`))
    .join(translate('admin.list.comma'))
  const every = translate(`admin.calendar.every.${rule.freq}`, { count: rule.interval, n: rule.interval })
  return days ? `${every} · ${days}` : every
}
