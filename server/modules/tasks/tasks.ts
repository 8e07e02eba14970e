export type { CalendarSpan } from './calendar-sources.ts'
export { listRelatedTasks } from './read-tasks.ts'
export { sendTaskReminders, taskReminderMail } from './reminders.ts'
