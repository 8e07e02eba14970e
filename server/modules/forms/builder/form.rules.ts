import type { form } from '#contracts/forms/form.ts'
import type { FormTabInput } from '#contracts/forms/form-tabs.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'
import { findFormUser } from './find-form-user.ts'
import { countSubmissions, readForm } from './read-form.ts'
import { saveTabs } from './save-tabs.ts'

const firstTab: FormTabInput = { id: undefined, title: 'Tab 0', order: 0, fields: [] }

export const formRules: Rules<typeof form> = {
  beforeSave(_ctx, { draft, before }) {
    if (draft.tabs?.length === 0) throw fieldError('tabs', 'validation.required')
    if (!draft.tabs && !before) draft.tabs = [firstTab]
  },

  async afterSave(ctx, { draft, row, globals }) {
    if (draft.tabs) await saveTabs(ctx, row.id, draft.tabs, globals.includes('tabs'))
  },

  /** What was submitted stays, and can be exported by the id of the form (forms.md F5). */
  async beforeDestroy(ctx, { id, url }) {
    const title = await findFormUser(ctx, { id, url: String(url) })
    if (title !== undefined) throw conflict('errors.form_in_use', { title })
  },

  async read(ctx, rows, detail) {
    const [first] = rows
    const ids = rows.map(({ id }) => id)
    const counts = await countSubmissions(ctx, ids)
    const more = detail && first ? await readForm(ctx, first.id) : {}
    return ids.map((id) => ({ submit_histories_count: counts.get(id) ?? 0, ...more }))
  },
}
