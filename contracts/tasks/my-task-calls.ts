import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { RelatedRecord } from './related-types.ts'
import type { TaskPriority, TaskType } from './task.ts'

/** Groups of my tasks, in their order; days begin in the time zone of the shop. */
export const taskGroups = ['overdue', 'today', 'tomorrow', 'this_week', 'later', 'no_date', 'done'] as const
export type TaskGroup = (typeof taskGroups)[number]

export interface MyTask {
  id: number
  group: TaskGroup
  title: string
  description: string | null
  type: TaskType
  priority: TaskPriority
  due_at: string | null
  all_day: boolean
  remind_minutes: number | null
  admin_id: number | null
  owner_name: string | null
  creator_name: string | null
  related: RelatedRecord | null
  done: boolean
  done_at: string | null
  created_at: string
  updated_at: string
}

export interface MyTasks {
  data: MyTask[]
  /** Open tasks that are overdue or due today. */
  due: number
  /** The time zone of the shop, in which days are meant. */
  timezone: string
}

/** The fields of a task; the engine of resources reads and checks them. */
const fields = z.looseObject({})
const fieldsOf = z.looseObject({ id: schemas.id })
const id = z.object({ id: schemas.id })
const shown = returns<{ data: MyTask }>()

export const listMyTasks = endpoint('GET /api/admin/my_task', {
  access: 'staff',
  input: z.object({ group: z.enum(taskGroups).optional().catch(undefined) }),
  returns: returns<MyTasks>(),
  summary: 'Tasks of the caller: open ones, and those done in the last 7 days',
})

export const showMyTask = endpoint('GET /api/admin/my_task/:id', {
  access: 'staff',
  input: id,
  returns: shown,
  summary: 'A task of the caller',
})

export const createMyTask = endpoint('POST /api/admin/my_task', {
  access: 'staff',
  input: fields,
  returns: shown,
  summary: 'Creates a task for the caller; for somebody else with `create task`',
})

export const updateMyTask = endpoint('PUT /api/admin/my_task/:id', {
  access: 'staff',
  input: fieldsOf,
  returns: shown,
  summary: 'Changes a task of the caller; gives it to somebody else with `update task`',
})

export const deleteMyTask = endpoint('DELETE /api/admin/my_task/:id', {
  access: 'staff',
  input: id,
  returns: returns<{ message: string }>(),
  summary: 'Deletes a task of the caller',
})

export const postponeMyTask = endpoint('POST /api/admin/my_task/:id/postpone', {
  access: 'staff',
  input: z.object({ id: schemas.id, days: schemas.integer(1, 365) }),
  returns: shown,
  summary: 'Moves a task by whole days; an overdue one, or one without a date, counts from today',
})

export const listLeadTasks = endpoint('GET /api/admin/lead/:id/tasks', {
  access: 'get lead',
  input: id,
  returns: returns<{ data: MyTask[]; timezone: string }>(),
  summary: 'Tasks of a lead, whosever they are, open ones first',
})

/** A reminder that its reader has not dismissed. */
export interface TaskReminder {
  task_id: number
  title: string
  due_at: string
  all_day: boolean
  sent_at: string
}

export const listTaskReminders = endpoint('GET /api/admin/my_task/reminder', {
  access: 'staff',
  input: noInput,
  returns: returns<{ data: TaskReminder[]; due: number }>(),
  summary: 'Reminders of open tasks that the caller has not dismissed, and how many tasks are due',
})

export const dismissTaskReminders = endpoint('POST /api/admin/my_task/reminder/read', {
  access: 'staff',
  input: z.object({ ids: z.array(schemas.id).max(100) }),
  returns: returns<{ message: string }>(),
  summary: 'Dismisses reminders, by the ids of their tasks',
})

export interface StaffOption {
  id: number
  name: string
}

export const listColleagues = endpoint('GET /api/admin/calendar/people', {
  access: ['get calendar_events', 'get tasks', 'create task', 'update task', 'get accounts'],
  input: noInput,
  returns: returns<{ data: StaffOption[] }>(),
  summary: 'Names of enabled staff, to give tasks to and invite to events',
})
