export type { CalendarSpan } from './calendar-sources.ts'
export { sendTaskReminders, taskReminderMail } from './reminders.ts'
