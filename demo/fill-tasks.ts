import { dayIn } from '#contracts/shop-date.ts'
import { calendarEvent } from '#contracts/tasks/calendar-event.ts'
import { task } from '#contracts/tasks/task.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { calendarEventRules } from '#server/modules/tasks/calendar-event.rules.ts'
import { taskRules } from '#server/modules/tasks/task.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'

/** Title, days from today, Hong Kong hour (null: the whole day), and what else it has; `lead` is the title of the lead that it is about. */
type Planned = readonly [
  title: string,
  day: number,
  hour: number | null,
  more?: Record<string, unknown> & { lead?: string },
]

const tasks: readonly Planned[] = [
  [
    'Call Oliver Grant about the desk sets',
    -2,
    11,
    { type: 'call', priority: 'high', lead: 'Desk sets for a new office' },
  ],
  ['Count the shelf behind the counter', -1, null],
  [
    'Send the tasting box list with prices',
    0,
    23,
    { type: 'email', priority: 'high', remind_minutes: 30, lead: 'Staff gifts, 24 tasting boxes' },
  ],
  ['Walk through the Christmas window', 0, null, { type: 'meeting' }],
  ['Ring Daniel Tan: customs papers', 1, 11, { type: 'call', lead: 'Joo Chiat pop-up, mixed goods' }],
  ['Put out the lambswool scarves', 1, null, { priority: 'low' }],
  ['Ask 郭美玲 how the tea sets arrived', 3, null, { type: 'follow_up', lead: '茶具 30 套' }],
  ['Quote: 14 hampers', 9, 15, { lead: 'House-warming hampers' }],
]

/** Title, days from today, start and end hour in Hong Kong. */
const events: readonly (readonly [title: string, day: number, from: number, to: number, more?: object])[] = [
  ['Stand-up', -14, 9, 10, { recurrence: { freq: 'weekly', byday: ['MO'] } }],
  [
    'Market in Tai Kwun',
    -7,
    10,
    17,
    { location: 'Parade Ground', recurrence: { freq: 'weekly', interval: 3, byday: [] } },
  ],
  ['Delivery, Hill Road Tea', -1, 10, 11],
  ['Photos for December', 1, 13, 16, { color: 'purple' }],
  ['Dentist', 2, 12, 13, { visibility: 'private' }],
  ['Kiln order', 3, 16, 17],
]

/** Plans tasks and events of three members of staff around today, unless there are some. */
export async function fillTasks(ctx: TxCtx): Promise<void> {
  if (await ctx.db.selectFrom('tasks').select('id').limit(1).executeTakeFirst()) return
  const staff = await ctx.db.selectFrom('accounts').select('id').orderBy('id').limit(3).execute()
  const ids = staff.map(({ id }) => id)
  const owner = (n: number) => ids[n % ids.length] ?? null
  const taskResource = withRules(task, taskRules)
  // The first one, who looks at the demo shop, has most of them.
  for (const [n, [title, day, hour, more]] of tasks.entries()) {
    const due = hour === null ? { due_at: getDay(day), all_day: true } : { due_at: at(day, hour) }
    const { lead, ...fields } = more ?? {}
    const related = lead === undefined ? {} : await findLead(ctx, lead)
    await createRow(ctx, taskResource, { title, ...due, ...fields, ...related, admin_id: owner(n % 4 === 3 ? n : 0) })
  }
  const eventResource = withRules(calendarEvent, calendarEventRules)
  for (const [n, [title, day, from, to, more]] of events.entries()) {
    const times = { starts_at: at(day, from), ends_at: at(day, to) }
    const attendee_ids = n < 2 ? ids.slice(1) : []
    await createRow(ctx, eventResource, { title, ...times, ...more, admin_id: owner(n), attendee_ids })
  }
}

async function findLead({ db }: TxCtx, title: string): Promise<{ related_type?: 'lead'; related_id?: number }> {
  const lead = await db.selectFrom('leads').select('id').where('title', '=', title).executeTakeFirst()
  return lead ? { related_type: 'lead', related_id: lead.id } : {}
}

const getDay = (days: number) => dayIn('Asia/Hong_Kong', new Date(Date.now() + days * 86_400_000))
const at = (days: number, hour: number) => `${getDay(days)}T${String(hour).padStart(2, '0')}:00:00+08:00`
