import { sql } from 'kysely'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { listLeadTasks as call, MyTask } from '#contracts/tasks/my-task-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { storedRow } from '#server/resource/read.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { readTasks } from './read-tasks.ts'

/** Tasks of a lead that the caller may see, open ones first. */
export async function listLeadTasks(
  ctx: Ctx,
  { id }: ReadInputOf<typeof call>,
): Promise<{ data: MyTask[]; timezone: string }> {
  await storedRow(ctx, ruledResource(ctx, 'lead'), id)
  const data = await readTasks(ctx, sql`t.related_type = 'lead' and t.related_id = ${id}`)
  return { data, timezone: ctx.settings.basic.timezone }
}
