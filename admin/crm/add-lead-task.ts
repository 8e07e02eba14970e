import { createMyTask } from '#contracts/tasks/my-task-calls.ts'
import { callApi } from '../api/call.ts'

/** Creates a task of the caller for a lead; `date` is the day it is due, or ''. */
export const addLeadTask = (leadId: number, title: string, date: string) =>
  callApi(createMyTask, {
    title,
    related_type: 'lead',
    related_id: leadId,
    ...(date && { due_at: date, all_day: true }),
  })
