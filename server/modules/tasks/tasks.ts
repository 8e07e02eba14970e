export { sendTaskReminders, taskReminderMail } from './reminders.ts'
