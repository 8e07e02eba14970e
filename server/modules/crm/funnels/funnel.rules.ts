import type { FieldMap, funnel } from '#contracts/crm/funnel.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'

/** What saving a funnel means (crm.md L9). */
export const funnelRules: Rules<typeof funnel> = {
  async beforeSave(ctx, { draft, before }) {
    const saved = { ...before, ...draft }
    if (draft.statuses || !before) await requireRows(ctx, 'statuses', draft.statuses ?? [])
    if (saved.assign_mode !== 'none' && (saved.assign_admin_ids ?? []).length === 0)
      throw fieldError('assign_admin_ids', 'validation.required')
    if (draft.assign_admin_ids?.length) await requireRows(ctx, 'assign_admin_ids', draft.assign_admin_ids)
    if (draft.field_map || draft.form_id) await requireIdentity(ctx, Number(saved.form_id), saved.field_map ?? {})
  },

  async read(ctx, rows) {
    const leads = await countLeads(
      ctx,
      rows.map(({ id }) => id),
    )
    return rows.map(({ id }) => ({ leads_count: leads.get(id) ?? 0 }))
  },
}

/** 422 unless there is at least one and each exists, once. */
async function requireRows(ctx: TxCtx, name: 'statuses' | 'assign_admin_ids', ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw fieldError(name, 'validation.required')
  const wanted = [...new Set(ids)]
  const { db } = ctx
  const found =
    name === 'statuses'
      ? await db.selectFrom('statuses').select('id').where('id', 'in', wanted).orderBy('id').forKeyShare().execute()
      : await db.selectFrom('accounts').select('id').where('id', 'in', wanted).where('deleted_at', 'is', null).execute()
  if (found.length < ids.length) throw fieldError(name, 'validation.check_input')
}

/** A lead needs somebody to write to: the form asks for an email or a phone number. */
async function requireIdentity({ db }: TxCtx, formId: number, map: FieldMap): Promise<void> {
  const keys = [map.email || 'email', map.phone || 'phone']
  const found = await db
    .selectFrom('form_fields')
    .select('id')
    .where('form_id', '=', formId)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', true)
    .where('key', 'in', keys)
    .limit(1)
    .executeTakeFirst()
  if (!found) throw fieldError('field_map', 'validation.check_input')
}

async function countLeads({ db }: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('leads')
    .select(({ fn }) => ['funnel_id', fn.countAll<number>().as('leads')])
    .where('funnel_id', 'in', [...ids])
    .groupBy('funnel_id')
    .execute()
  return new Map(counts.map(({ funnel_id, leads }) => [Number(funnel_id), Number(leads)]))
}
