import ical from 'ical-generator'
import { sql } from 'kysely'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { randomToken, sha256 } from '#server/platform/secrets.ts'
import { type EventRow, isBetween, isOf, readEvents } from './event-rows.ts'
import { mostEntries } from './most-entries.ts'
import { listOccurrences } from './recurrence-rule.ts'
import { getStaffId } from './staff-actor.ts'

const day = 86_400_000

export async function showFeed(ctx: Ctx): Promise<{ data: { created_at: string } | null }> {
  const feeds = ctx.db.selectFrom('calendar_feeds').select('created_at').where('admin_id', '=', getStaffId(ctx))
  return { data: (await feeds.executeTakeFirst()) ?? null }
}

/** Makes a new address; the previous one ends. Only its hash is stored, so that it is shown this once. */
export async function createFeed(ctx: Ctx): Promise<{ data: { url: string } }> {
  const token = randomToken()
  const feed = { token_hash: sha256(token), created_at: new Date().toISOString() }
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('calendar_feeds')
      .values({ admin_id: getStaffId(tx), ...feed })
      .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(feed))
      .execute()
    await noteChange(tx)
  })
  return { data: { url: `${ctx.services.config.appUrl}/api/calendar/${token}.ics` } }
}

export async function deleteFeed(ctx: Ctx): Promise<{ message: string }> {
  await inTransaction(ctx, async (tx) => {
    const feeds = tx.db.deleteFrom('calendar_feeds').where('admin_id', '=', getStaffId(tx))
    if (await feeds.returning('admin_id').executeTakeFirst()) await noteChange(tx)
  })
  return { message: 'Submit success' }
}

const noteChange = (ctx: TxCtx) =>
  logActivity(ctx, [{ resource: 'account', id: getStaffId(ctx), action: 'update', fields: ['calendar_feed'] }])

/** The calendar of the owner of a secret address, for calendar apps: 90 days back and a year ahead (tasks.md G6). */
export async function readFeed(ctx: Ctx, { file }: { file: string }): Promise<EndpointResponse<string>> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  if (!token) throw notFound('errors.not_found')
  const owner = await ctx.db
    .selectFrom('calendar_feeds as f')
    .innerJoin('accounts as a', 'a.id', 'f.admin_id')
    .select(['a.id', 'a.name'])
    .where('f.token_hash', '=', sha256(token))
    .where('a.enabled', '=', true)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!owner) throw notFound('errors.not_found')
  return response({
    body: await writeCalendar(ctx, owner),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function writeCalendar(ctx: Ctx, owner: { id: number; name: string }): Promise<string> {
  const { hostname } = new URL(ctx.services.config.appUrl)
  const from = new Date(Date.now() - 90 * day).toISOString()
  const to = new Date(Date.now() + 365 * day).toISOString()
  const calendar = ical({ name: owner.name, prodId: { company: 'Storekeeper', product: 'Calendar', language: 'EN' } })
  for (const event of await readEvents(ctx, sql`${isOf(owner.id)} and ${isBetween(from, to)}`))
    for (const occurrence of listOccurrences(event, from, to, mostEntries)) {
      const suffix = event.recurrence ? `-${occurrence.date}` : ''
      calendar.createEvent({
        id: `event-${event.id}${suffix}@${hostname}`,
        ...toFacts(event),
        ...toTimes(occurrence.starts_at, occurrence.ends_at, event.all_day),
      })
    }
  for (const task of await readDueTasks(ctx, owner.id, from, to))
    calendar.createEvent({
      id: `task-${task.id}@${hostname}`,
      summary: task.title,
      stamp: new Date(task.updated_at),
      ...toTimes(task.due_at ?? from, task.due_at ?? from, task.all_day),
    })
  return calendar.toString()
}

const toFacts = ({ title, description, location, updated_at }: EventRow) => ({
  summary: title,
  ...(description && { description }),
  ...(location && { location }),
  stamp: new Date(updated_at),
})

/** Moments in UTC, so that the file needs no definitions of time zones; whole days are dates. */
const toTimes = (start: string, end: string, allDay: boolean) => ({
  start: new Date(start),
  ...(end > start && { end: new Date(end) }),
  allDay,
})

const readDueTasks = (ctx: Ctx, adminId: number, from: string, to: string) =>
  ctx.db
    .selectFrom('tasks')
    .select(['id', 'title', 'due_at', 'all_day', 'updated_at'])
    .where('admin_id', '=', adminId)
    .where('done_at', 'is', null)
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .orderBy('due_at')
    .limit(mostEntries)
    .execute()
