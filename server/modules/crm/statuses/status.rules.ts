import { sendsEbook, type status } from '#contracts/crm/status.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict, fieldError, validationError } from '#server/kernel/errors.ts'
import { moveLeadsTo, removeFromFunnels } from '#server/modules/crm/leads/move-leads-to.ts'
import type { Rules } from '#server/resource/rules.ts'
import { checkTemplate, removeWhatMailsCannotShow } from './check-template.ts'
import { countEbooks, listEbooks, prepareEbooks, saveEbooks } from './ebook-files.ts'

/** Statuses of leads and what they send (crm.md L4). */
export const statusRules: Rules<typeof status> = {
  async beforeTransaction(ctx, draft) {
    if (draft.file) draft.file = await prepareEbooks(ctx, draft.file)
    if (draft.trigger_template) draft.trigger_template = removeWhatMailsCannotShow(draft.trigger_template)
  },

  async beforeSave(ctx, { draft, before }) {
    const saved = { ...before, ...draft }
    if (!sendsEbook(saved.trigger)) {
      draft.button_name = null
      draft.files = []
      draft.file = null
    }
    const files = await countEbooks(ctx, before?.id ?? null, draft.files, draft.file)
    const problems = checkTemplate({ ...saved, button_name: draft.button_name ?? saved.button_name }, files)
    if (Object.keys(problems).length > 0) throw validationError(problems)
  },

  async afterSave(ctx, { draft, before, row }) {
    await saveEbooks(ctx, row.id, draft.files, draft.file)
    if (before && draft.kind && draft.kind !== before.kind)
      await ctx.db.updateTable('leads').set({ kind: draft.kind }).where('status_id', '=', row.id).execute()
  },

  async beforeDestroy(ctx, { id }, input) {
    const all = await ctx.db.selectFrom('statuses').select('id').orderBy('id').forUpdate().execute()
    if (all.length <= 1) throw conflict('errors.last_status')
    const leads = await countLeads(ctx, [id])
    if (leads.has(id) && !input.move_to) throw conflict('errors.status_in_use', { count: leads.get(id) ?? 0 })
    const target = all.find((one) => one.id === Number(input.move_to) && one.id !== id)
    if (input.move_to && !target) throw fieldError('move_to', 'validation.check_input')
    if (target) await moveLeadsTo(ctx, id, target.id)
    await removeFromFunnels(ctx, id, target?.id)
  },

  async read(ctx, rows) {
    const ids = rows.map(({ id }) => id)
    const [leads, ebooks] = [await countLeads(ctx, ids), await listEbooks(ctx, ids)]
    return rows.map((row) => ({ leads_count: leads.get(row.id) ?? 0, ...describeFiles(ebooks.get(row.id) ?? []) }))
  },
}

const describeFiles = (files: readonly { path: string }[]) => ({ files, file: files[0]?.path ?? null })

async function countLeads({ db }: Ctx | TxCtx, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = await db
    .selectFrom('leads')
    .select(({ fn }) => ['status_id', fn.countAll<number>().as('leads')])
    .where('status_id', 'in', [...ids])
    .groupBy('status_id')
    .execute()
  return new Map(counts.map(({ status_id, leads }) => [Number(status_id), Number(leads)]))
}
