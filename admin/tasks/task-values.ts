import type { MyTask } from '#contracts/tasks/my-task-calls.ts'
import type { TaskType } from '#contracts/tasks/task.ts'
import { type LocalTime, toLocalTime, toMoment } from './shop-time.ts'

/** What the form of a task holds. */
export interface TaskValues {
  title: string
  description: string
  type: TaskType
  priority: string
  date: string
  time: string
  all_day: boolean
  remind_minutes: string
  admin_id: string
  customer_id: number | ''
}

export function toValues(task: MyTask | undefined, timezone: string): TaskValues {
  const due = !task?.due_at
    ? { date: '', time: '' }
    : task.all_day
      ? { date: task.due_at.slice(0, 10), time: '' }
      : toLocalTime(task.due_at, timezone)
  return {
    ...due,
    title: task?.title ?? '',
    description: task?.description ?? '',
    type: task?.type ?? 'todo',
    priority: task?.priority ?? 'normal',
    all_day: task?.all_day ?? false,
    remind_minutes: task?.remind_minutes == null ? '' : String(task.remind_minutes),
    admin_id: task?.admin_id ? String(task.admin_id) : '',
    customer_id: task?.related?.type === 'user' ? task.related.id : '',
  }
}

/** When a task is due as a save takes it: a moment, or a whole day where the time is empty. */
export const toDue = (due: LocalTime, timezone: string) =>
  due.time === '' ? { due_at: due.date, all_day: true } : { due_at: toMoment(due, timezone), all_day: false }

/** The fields of a save. A date without a time is a whole day. */
export function toDraft(values: TaskValues, task: MyTask | undefined, timezone: string): Record<string, unknown> {
  const { date, time, all_day, remind_minutes, admin_id, customer_id, ...rest } = values
  const isWholeDay = date !== '' && (all_day || time === '')
  const related = customer_id
    ? { related_type: 'user', related_id: customer_id }
    : task?.related?.type === 'user'
      ? { related_type: null, related_id: null }
      : {}
  return {
    ...rest,
    ...related,
    ...(date === '' ? { due_at: null, all_day: false } : toDue({ date, time: isWholeDay ? '' : time }, timezone)),
    remind_minutes: remind_minutes === '' || date === '' ? null : Number(remind_minutes),
    ...(admin_id && { admin_id: Number(admin_id) }),
    ...(task && { updated_at: task.updated_at }),
  }
}
