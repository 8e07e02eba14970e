import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { MyTask } from '#contracts/tasks/my-task-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Check } from '../ui/icons.tsx'
import { toLocalTime } from './shop-time.ts'
import { relatedPages, taskIcons } from './task-icons.ts'
import css from './tasks.module.css'

interface Props {
  task: MyTask
  timezone: string
  selected: boolean
  onOpen: () => void
  onDone: () => void
  onPostpone: (days: number) => void
}

/** How far a finger moves before a swipe counts. */
const swipe = 96

/** A task of the list. On phones a swipe to the right completes it, one to the left moves it to the next day. */
export function TaskRow({ task, timezone, selected, onOpen, onDone, onPostpone }: Props) {
  const translate = useTranslate()
  const due = useDueText(task, timezone)
  const start = useRef<number | null>(null)
  const [shift, setShift] = useState(0)
  const Icon = taskIcons[task.type]
  const label = (name: string) => translate(`admin.tasks.${name}`)
  const drop = () => {
    if (shift > swipe) onDone()
    else if (shift < -swipe && !task.done) onPostpone(1)
    start.current = null
    setShift(0)
  }
  return (
    <li className={css.swipe} data-direction={shift > 0 ? 'right' : shift < 0 ? 'left' : undefined}>
      <span className={css.behind} aria-hidden>
        {shift > 0 ? label(task.done ? 'reopen' : 'complete') : shift < 0 ? label('day_later') : null}
      </span>
      <div
        className={css.row}
        data-row
        data-task={task.id}
        data-selected={selected}
        data-done={task.done}
        style={shift ? { transform: `translateX(${shift}px)` } : undefined}
        onTouchStart={(event) => {
          start.current = event.touches[0]?.clientX ?? null
        }}
        onTouchMove={(event) => {
          const moved = (event.touches[0]?.clientX ?? 0) - (start.current ?? 0)
          if (Math.abs(moved) > 12) setShift(moved)
        }}
        onTouchEnd={drop}
        onTouchCancel={() => setShift(0)}
      >
        <button
          type="button"
          className={css.circle}
          aria-pressed={task.done}
          aria-label={`${label('complete')}: ${task.title}`}
          onClick={onDone}
        >
          {task.done ? <Check aria-hidden /> : null}
        </button>
        <Icon aria-hidden className={css.kind} />
        <span className={css.what}>
          <button type="button" className={css.title} onClick={onOpen}>
            {task.title}
          </button>
          {task.priority === 'normal' ? null : (
            <Badge tone={task.priority === 'high' ? 'warn' : 'neutral'}>{label(`priority.${task.priority}`)}</Badge>
          )}
        </span>
        <span className={css.related}>
          {task.related?.title ? (
            <Link to={`${relatedPages[task.related.type]}${task.related.id}`}>{task.related.title}</Link>
          ) : null}
        </span>
        <span className={css.due} data-overdue={task.group === 'overdue'}>
          {due}
        </span>
        <span className={css.quick}>
          <button type="button" onClick={onDone}>
            {label(task.done ? 'reopen' : 'complete')}
          </button>
          {task.done ? null : (
            <>
              <button type="button" onClick={() => onPostpone(1)}>
                {label('day_later')}
              </button>
              <button type="button" onClick={() => onPostpone(7)}>
                {label('week_later')}
              </button>
            </>
          )}
        </span>
      </div>
    </li>
  )
}

/** When it is due: the time of today's and tomorrow's tasks, the day of the others. */
function useDueText({ due_at, all_day, group }: MyTask, timezone: string): string {
  const translate = useTranslate()
  const format = useFormat()
  if (!due_at) return '–'
  const { date, time } = all_day ? { date: due_at.slice(0, 10), time: '' } : toLocalTime(due_at, timezone)
  if (group === 'today' || group === 'tomorrow') return time || translate('admin.tasks.all_day')
  return format.dayAt(date, time)
}
