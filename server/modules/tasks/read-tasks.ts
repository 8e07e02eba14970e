import { type RawBuilder, sql } from 'kysely'
import type { MyTask } from '#contracts/tasks/my-task-calls.ts'
import type { RelatedType } from '#contracts/tasks/related-types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRelated } from './related-records.ts'
import { getTaskGroup } from './task-groups.ts'

type TaskRow = Omit<MyTask, 'group' | 'related' | 'done'> & {
  related_type: RelatedType | null
  related_id: number | null
}

/** More than a person looks through. */
const most = 500

/** Tasks `t` that match a condition: by their due date, those without one last. */
export async function readTasks(ctx: Ctx, condition: RawBuilder<unknown>): Promise<MyTask[]> {
  const { rows } = await sql<TaskRow>`
    select t.id, t.title, t.description, t.type, t.priority, t.due_at, t.all_day, t.remind_minutes, t.admin_id,
      o.name as owner_name, c.name as creator_name, t.related_type, t.related_id, t.done_at, t.created_at, t.updated_at
    from tasks t
    left join accounts o on o.id = t.admin_id
    left join accounts c on c.id = t.created_by
    where ${condition}
    order by t.done_at desc nulls first, t.due_at, array_position(array['high', 'normal', 'low'], t.priority), t.id
    limit ${most}`.execute(ctx.db)
  const related = await readRelated(ctx, rows)
  const now = new Date()
  return rows.map(({ related_type: _type, related_id: _id, ...row }, at) => ({
    ...row,
    group: getTaskGroup(row, now, ctx.settings.basic.timezone),
    related: related[at] ?? null,
    done: row.done_at !== null,
  }))
}
