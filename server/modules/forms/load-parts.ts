import type { Ctx } from '#server/kernel/context.ts'

/** Tabs and fields of a form as stored, in their order, without removed ones. */
export async function loadParts({ db }: Ctx, formId: number) {
  const tabs = db.selectFrom('form_tabs').selectAll().where('form_id', '=', formId).where('deleted_at', 'is', null)
  const fields = db.selectFrom('form_fields').selectAll().where('form_id', '=', formId).where('deleted_at', 'is', null)
  const [sortedTabs, sortedFields] = await Promise.all([
    tabs.orderBy('order').orderBy('id').execute(),
    fields.orderBy('order').orderBy('id').execute(),
  ])
  return { tabs: sortedTabs, fields: sortedFields }
}

export type StoredTab = Awaited<ReturnType<typeof loadParts>>['tabs'][number]
export type StoredField = Awaited<ReturnType<typeof loadParts>>['fields'][number]
