import { Temporal } from 'temporal-polyfill'
import { dayIn } from '#contracts/shop-date.ts'
import type { TaskGroup } from '#contracts/tasks/my-task-calls.ts'
import { addDays, getDate } from './local-time.ts'

export interface DueTask {
  due_at: string | null
  all_day: boolean
  done_at: string | null
}

/** The group of a task now (tasks.md G1). Weeks end on Sunday; a task for a whole day is overdue from the next day on. */
export function getTaskGroup({ due_at, all_day, done_at }: DueTask, now: Date, timeZone: string): TaskGroup {
  if (done_at) return 'done'
  if (!due_at) return 'no_date'
  const today = dayIn(timeZone, now)
  const date = getDate(due_at, all_day, timeZone)
  if (date < today || (!all_day && due_at < now.toISOString())) return 'overdue'
  if (date === today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date <= getSunday(today) ? 'this_week' : 'later'
}

const getSunday = (today: string) => addDays(today, 7 - Temporal.PlainDate.from(today).dayOfWeek)
