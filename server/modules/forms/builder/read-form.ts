import { sql } from 'kysely'
import { fullName } from '#contracts/customers/full-name.ts'
import type { EditedField, EditedTab, RecentSubmission } from '#contracts/forms/form.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { labelsIn, textFor } from '#server/modules/forms/field-texts.ts'
import { loadParts } from '#server/modules/forms/load-parts.ts'

/** How many submissions each form has. */
export async function countSubmissions({ db }: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ form_id: number; count: number }>`
    select form_id, count(*)::int as count from submit_histories
    where form_id = any(${[...ids]}::bigint[]) group by form_id`.execute(db)
  return new Map(rows.map(({ form_id, count }) => [form_id, count]))
}

/** Tabs with fields for their editor, and the newest submissions for staff who may list them. */
export async function readForm(
  ctx: Ctx,
  id: number,
): Promise<{ tabs: EditedTab[]; submit_histories: RecentSubmission[] }> {
  const [tabs, submit_histories] = await Promise.all([
    readTabs(ctx, id),
    can(ctx, 'get submit_histories') ? recentSubmissions(ctx, id) : [],
  ])
  return { tabs, submit_histories }
}

async function readTabs(ctx: Ctx, id: number): Promise<EditedTab[]> {
  const { language } = ctx
  const { tabs, fields } = await loadParts(ctx, id)
  return tabs.map((tab) => ({
    id: tab.id,
    order: tab.order,
    title: tab.title[language] ?? '',
    fallback: { title: textFor(ctx, tab.title) },
    fields: fields.flatMap(({ form_tab_id, form_id: _, deleted_at: __, ...field }): EditedField[] => {
      if (form_tab_id !== tab.id) return []
      const { options = [], ...more } = field.additional_options
      const labels = Object.fromEntries(options.map(({ value, label }) => [value, textFor(ctx, label)]))
      const title = textFor(ctx, field.title)
      return [
        {
          ...field,
          title: field.title[language] ?? '',
          placeholder: field.placeholder[language] ?? '',
          additional_options: { ...more, ...labelsIn(field.additional_options, (label) => label[language] ?? '') },
          fallback: { title, placeholder: textFor(ctx, field.placeholder), labels },
        },
      ]
    }),
  }))
}

async function recentSubmissions({ db }: Ctx, formId: number): Promise<RecentSubmission[]> {
  const rows = await db
    .selectFrom('submit_histories as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.status', 's.updated_at', 'u.first_name', 'u.last_name', 'u.email'])
    .where('s.form_id', '=', formId)
    .orderBy('s.id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ first_name, last_name, email, ...row }) => ({
    ...row,
    user:
      email === null ? null : { name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }), email },
  }))
}
