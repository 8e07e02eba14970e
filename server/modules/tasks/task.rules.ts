import type { Draft, Row } from '#contracts/resource/resource.ts'
import type { task } from '#contracts/tasks/task.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { logDoneTask } from '#server/modules/crm/crm.ts'
import type { Rules } from '#server/resource/rules.ts'
import { getDate } from './local-time.ts'
import { readRelated, requireRelated } from './related-records.ts'
import { getStaffId } from './staff-actor.ts'

type TaskDraft = Draft<typeof task>
type TaskRow = Row<typeof task>

export const taskRules: Rules<typeof task> = {
  async beforeSave(ctx, { draft, before }) {
    const me = getStaffId(ctx) || null
    if (!before) {
      draft.admin_id ??= me
      draft.created_by = me
    }
    if (draft.done != null) draft.done_at = draft.done ? (before?.done_at ?? new Date().toISOString()) : null
    setWholeDay(ctx, draft, before)
    if (draft.related_type === null) draft.related_id = null
    const { related_type = before?.related_type ?? null, related_id = before?.related_id ?? null } = draft
    if (related_type !== before?.related_type || related_id !== before?.related_id)
      await requireRelated(ctx, { related_type, related_id })
  },
  async afterSave(ctx, { draft, before, row }) {
    if (!draft.done_at || before?.done_at) return
    const task = await ctx.db
      .selectFrom('tasks')
      .select(['title', 'related_type', 'related_id'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    if (task.related_type === 'lead' && task.related_id !== null) await logDoneTask(ctx, task.related_id, task.title)
  },
  async read(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const found = await ctx.db
      .selectFrom('tasks as t')
      .leftJoin('accounts as a', 'a.id', 't.admin_id')
      .select(['t.id', 't.done_at', 't.related_type', 't.related_id', 'a.name as owner_name'])
      .where('t.id', 'in', ids)
      .execute()
    const related = await readRelated(ctx, found)
    const byId = new Map(found.map((row, at) => [row.id, { ...row, related_title: related[at]?.title ?? null }]))
    return rows.map(({ id }) => {
      const row = byId.get(id)
      return {
        done: row?.done_at != null,
        owner_name: row?.owner_name ?? null,
        related_title: row?.related_title ?? null,
      }
    })
  },
}

/** The due moment of a task for a whole day is midnight in UTC of its date (tasks.md G2). */
function setWholeDay(ctx: Ctx, draft: TaskDraft, before: TaskRow | null) {
  const allDay = draft.all_day ?? before?.all_day ?? false
  const due = draft.due_at === undefined ? (before?.due_at ?? null) : draft.due_at
  if (!allDay || due === null) return
  // A task that had a time keeps its date in the time zone of the shop.
  const isStored = draft.due_at === undefined
  const date = getDate(due, !isStored || (before?.all_day ?? false), ctx.settings.basic.timezone)
  draft.due_at = `${date}T00:00:00.000Z`
}
