import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { today } from '#contracts/shop-date.ts'
import type {
  createMyTask,
  listMyTasks,
  MyTask,
  MyTasks,
  postponeMyTask,
  updateMyTask,
} from '#contracts/tasks/my-task-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { required } from '#server/platform/typed.ts'
import { destroyRow } from '#server/resource/destroy.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { countDays, getDate, moveByDays } from './local-time.ts'
import { readTasks } from './read-tasks.ts'
import { getStaffId } from './staff-actor.ts'

interface Shown {
  data: MyTask
}

/** Open tasks of the caller, and those done in the last seven days (tasks.md G1). */
export async function listMine(ctx: Ctx, { group }: ReadInputOf<typeof listMyTasks>): Promise<MyTasks> {
  const isMine = sql`t.admin_id = ${getStaffId(ctx)} and (t.done_at is null or t.done_at > now() - interval '7 days')`
  const tasks = await readTasks(ctx, isMine)
  const due = tasks.filter((task) => task.group === 'overdue' || task.group === 'today').length
  return { data: tasks.filter((task) => !group || task.group === group), due, timezone: ctx.settings.basic.timezone }
}

export async function showMine(ctx: Ctx, { id }: { id: number }): Promise<Shown> {
  const [task] = await readTasks(ctx, sql`t.id = ${id} and t.admin_id = ${getStaffId(ctx)}`)
  if (!task) throw notFound()
  return { data: task }
}

export function create(outer: Ctx, input: ReadInputOf<typeof createMyTask>): Promise<EndpointResponse<Shown>> {
  requireOwnership(outer, input, 'create task')
  return inTransaction(outer, async (ctx) => {
    const { id } = await createRow(ctx, ruledResource(ctx, 'task'), input)
    return created(await showAny(ctx, id))
  })
}

export function update(outer: Ctx, { id, ...input }: ReadInputOf<typeof updateMyTask>): Promise<Shown> {
  requireOwnership(outer, input, 'update task')
  return inTransaction(outer, async (ctx) => {
    await lockMine(ctx, id)
    await updateRow(ctx, ruledResource(ctx, 'task'), id, input)
    return showAny(ctx, id)
  })
}

export async function destroy(outer: Ctx, { id }: { id: number }): Promise<{ message: string }> {
  await inTransaction(outer, async (ctx) => {
    await lockMine(ctx, id)
    await destroyRow(ctx, ruledResource(ctx, 'task'), id, {})
  })
  return { message: 'Submit success' }
}

/** Moves a task by whole days: from today where it is overdue, and to a whole day where it has no date. */
export function postpone(outer: Ctx, { id, days }: ReadInputOf<typeof postponeMyTask>): Promise<Shown> {
  return inTransaction(outer, async (ctx) => {
    const { due_at, all_day } = await lockMine(ctx, id)
    const zone = ctx.settings.basic.timezone
    const day = today(ctx.settings)
    const due = due_at ?? `${day}T00:00:00.000Z`
    const isWholeDay = all_day || due_at === null
    const late = Math.max(0, countDays(getDate(due, isWholeDay, zone), day))
    const moved = moveByDays(due, late + days, isWholeDay, zone)
    await updateRow(ctx, ruledResource(ctx, 'task'), id, { due_at: moved, all_day: isWholeDay })
    return showAny(ctx, id)
  })
}

const showAny = async (ctx: Ctx, id: number): Promise<Shown> => {
  const [task] = await readTasks(ctx, sql`t.id = ${id}`)
  return { data: required(task, 'The saved task') }
}

/** Tasks are given to others with the permission for their tasks only. */
function requireOwnership(ctx: Ctx, { admin_id }: { admin_id?: unknown }, permission: 'create task' | 'update task') {
  if (admin_id !== undefined && Number(admin_id) !== getStaffId(ctx)) requirePermission(ctx, permission)
}

async function lockMine(ctx: TxCtx, id: number) {
  const task = await ctx.db
    .selectFrom('tasks')
    .select(['due_at', 'all_day'])
    .where('id', '=', id)
    .where('admin_id', '=', getStaffId(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound()
  return task
}
