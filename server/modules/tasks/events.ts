import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { CalendarEventDetail, createMyEvent, deleteEvent, updateEvent } from '#contracts/tasks/calendar-calls.ts'
import type { StaffOption } from '#contracts/tasks/my-task-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { readRow } from '#server/resource/read.ts'
import type { AnyRow } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'
import { changeEvent, removeEvent } from './change-event.ts'
import { isOf } from './event-rows.ts'
import { getStaffId } from './staff-actor.ts'

interface Shown {
  data: CalendarEventDetail
}
const done = { message: 'Submit success' }

/** An event of the caller, or one that the caller attends. */
export async function showMyEvent(ctx: Ctx, { id }: { id: number }): Promise<Shown> {
  const { rows } = await sql`select from calendar_events e where e.id = ${id} and ${isOf(getStaffId(ctx))}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw notFound()
  return detail(ctx, id)
}

export function addMyEvent(outer: Ctx, input: ReadInputOf<typeof createMyEvent>): Promise<EndpointResponse<Shown>> {
  return inTransaction(outer, async (ctx) => {
    const own = { ...input, admin_id: getStaffId(ctx) }
    const { id } = await createRow(ctx, ruledResource(ctx, 'calendar_event'), own)
    return created(await detail(ctx, id))
  })
}

export function changeMyEvent(outer: Ctx, { admin_id: _, ...input }: ReadInputOf<typeof updateEvent>): Promise<Shown> {
  return inTransaction(outer, async (ctx) => {
    await requireOwn(ctx, input.id)
    return detail(ctx, await changeEvent(ctx, input))
  })
}

export function changeAnyEvent(outer: Ctx, input: ReadInputOf<typeof updateEvent>): Promise<Shown> {
  return inTransaction(outer, async (ctx) => {
    await requireVisible(ctx, input.id)
    return detail(ctx, await changeEvent(ctx, input))
  })
}

export async function removeMyEvent(outer: Ctx, input: ReadInputOf<typeof deleteEvent>) {
  await inTransaction(outer, async (ctx) => {
    await requireOwn(ctx, input.id)
    await removeEvent(ctx, input)
  })
  return done
}

export async function removeAnyEvent(outer: Ctx, input: ReadInputOf<typeof deleteEvent>) {
  await inTransaction(outer, async (ctx) => {
    await requireVisible(ctx, input.id)
    await removeEvent(ctx, input)
  })
  return done
}

/** Names of staff who can be given tasks and invited to events. */
export async function listPeople(ctx: Ctx): Promise<{ data: StaffOption[] }> {
  const people = ctx.db.selectFrom('accounts').select(['id', 'name']).where('enabled', '=', true)
  return { data: await people.where('deleted_at', 'is', null).orderBy('name').orderBy('id').execute() }
}

async function requireOwn(ctx: TxCtx, id: number): Promise<void> {
  const own = ctx.db.selectFrom('calendar_events').select('id').where('id', '=', id)
  if (!(await own.where('admin_id', '=', getStaffId(ctx)).executeTakeFirst())) throw notFound()
}

async function requireVisible(ctx: Ctx, id: number): Promise<void> {
  const visible = visibleRows(ctx, ruledResource(ctx, 'calendar_event')).select('id').where('id', '=', id)
  if (!(await visible.executeTakeFirst())) throw notFound()
}

/** An event as its editor reads it. */
async function detail(ctx: Ctx, id: number): Promise<Shown> {
  const row = await readRow(ctx, ruledResource(ctx, 'calendar_event'), id)
  if (!isEvent(row)) throw new Error(`Event ${id} has no times`)
  return { data: row }
}

const isEvent = (row: AnyRow): row is AnyRow & CalendarEventDetail => 'starts_at' in row && 'ends_at' in row
