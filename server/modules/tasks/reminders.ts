import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { getLocale } from '#contracts/locales.ts'
import type { dismissTaskReminders, TaskReminder } from '#contracts/tasks/my-task-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { type MailDefinition, writeMail } from '#server/modules/mail-texts/mail-texts.ts'
import type { MailBase } from '#server/platform/mail/mail-data.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { shopInMails } from '#server/resource/shop-in-mails.ts'
import { listMine } from './my-tasks.ts'
import { getStaffId } from './staff-actor.ts'

declare module '#server/platform/mail/mail-data.ts' {
  interface MailData {
    /** The owner of a task receives it. */
    task_reminder: MailBase & { task: string; due: string; url: string }
  }
}

export const taskReminderMail: MailDefinition<'task_reminder'> = {
  template: 'task_reminder',
  to: 'staff',
  values: ({ task, due }) => ({ task, due }),
  sample: (base) => ({ ...base, task: 'Call Oliver Grant', due: 'Nov 20, 2026, 16:30', url: base.shop.url }),
}

interface DueTask {
  id: number
  title: string
  due_at: string
  all_day: boolean
  admin_id: number
  name: string
  email: string
  language: string | null
}

/** Reminds of tasks whose time has come, each once per due moment (tasks.md G1): in the back office and by email. */
export async function sendTaskReminders(ctx: Ctx): Promise<number> {
  const zone = ctx.settings.basic.timezone
  // A task for a whole day counts from 9:00. What was due more than a day ago is in the list of overdue tasks instead.
  const due = sql`case when t.all_day then ((t.due_at at time zone 'UTC')::date + time '09:00') at time zone ${zone} else t.due_at end`
  const { rows } = await sql<DueTask>`
    select t.id, t.title, t.due_at, t.all_day, t.admin_id, a.name, a.email, a.language
    from tasks t join accounts a on a.id = t.admin_id and a.enabled and a.deleted_at is null
    where t.remind_minutes is not null and t.done_at is null
      and t.due_at > now() - interval '2 days' and t.due_at < now() + interval '30 days'
      and ${due} - make_interval(mins => t.remind_minutes) <= now() and ${due} > now() - interval '1 day'
      and not exists (select from task_reminders r where r.task_id = t.id and r.due_at = t.due_at)
    order by t.due_at, t.id limit 500`.execute(ctx.db)
  let sent = 0
  for (const task of rows) if (await inTransaction(ctx, (transaction) => remind(transaction, task))) sent++
  return sent
}

async function remind(ctx: TxCtx, { id, due_at, all_day, admin_id, ...task }: DueTask): Promise<boolean> {
  const noted = await ctx.db
    .insertInto('task_reminders')
    .values({ task_id: id, due_at, admin_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('task_id')
    .executeTakeFirst()
  if (!noted) return false
  const language = task.language ?? ctx.settings.mainLanguage
  const facts = {
    shop: shopInMails(ctx, language),
    name: task.name,
    task: task.title,
    due: describeMoment(due_at, all_day, language, ctx.settings.basic.timezone),
    url: `${ctx.services.config.appUrl}/admin/my-tasks?task=${id}`,
  }
  const mail = await writeMail(ctx, taskReminderMail, language, facts)
  return queueMail(ctx.db, { key: `task_reminder ${id} ${due_at}`, to: task.email, kind: 'task_reminder', ...mail })
}

function describeMoment(at: string, allDay: boolean, language: string, timeZone: string): string {
  const options = allDay
    ? ({ dateStyle: 'medium', timeZone: 'UTC' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short', timeZone } as const)
  return new Intl.DateTimeFormat(getLocale(language), options).format(new Date(at))
}

/** Reminders for the bell of the caller, newest first. A task that is done or due at another moment needs none. */
export async function listReminders(ctx: Ctx): Promise<{ data: TaskReminder[]; due: number }> {
  const { rows } = await sql<TaskReminder>`
    select r.task_id, t.title, t.due_at, t.all_day, r.sent_at
    from task_reminders r join tasks t on t.id = r.task_id and t.due_at = r.due_at and t.admin_id = r.admin_id
    where r.admin_id = ${getStaffId(ctx)} and r.dismissed_at is null and t.done_at is null
    order by r.sent_at desc, t.id limit 50`.execute(ctx.db)
  return { data: rows, due: (await listMine(ctx, { group: undefined })).due }
}

export async function dismissReminders(
  ctx: Ctx,
  { ids }: ReadInputOf<typeof dismissTaskReminders>,
): Promise<{ message: string }> {
  if (ids.length > 0)
    await ctx.db
      .updateTable('task_reminders')
      .set({ dismissed_at: new Date().toISOString() })
      .where('admin_id', '=', getStaffId(ctx))
      .where('task_id', 'in', ids)
      .where('dismissed_at', 'is', null)
      .execute()
  return { message: 'Submit success' }
}
