import { form } from '#contracts/forms/form.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { formRules } from '#server/modules/forms/builder/form.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { type DemoForm, demoForms } from './forms.ts'
import { languages } from './texts.ts'

/** Adds two forms in three languages, unless the shop has forms. */
export async function fillForms(ctx: TxCtx): Promise<void> {
  if (await ctx.db.selectFrom('forms').select('id').limit(1).executeTakeFirst()) return
  const resource = withRules(form, formRules)
  for (const demo of demoForms) {
    const { url, allow_guest, limit_submit } = demo
    const { id } = await createRow(ctx, resource, { url, allow_guest, limit_submit, ...textsIn(demo, 0) })
    const stored = await ctx.db
      .selectFrom('form_fields')
      .select(['id', 'key', 'form_tab_id'])
      .where('form_id', '=', id)
      .execute()
    const tabs = await ctx.db.selectFrom('form_tabs').select('id').where('form_id', '=', id).orderBy('order').execute()
    const idOf = new Map(stored.map((field) => [field.key, field.id]))
    for (const n of [1, 2] as const) {
      const texts = textsIn(demo, n)
      const known = texts.tabs.map((tab, at) => ({
        ...tab,
        id: tabs[at]?.id,
        fields: tab.fields.map((field) => ({ ...field, id: idOf.get(field.key) })),
      }))
      await updateRow(ctx, resource, id, { ...texts, tabs: known })
    }
  }
}

function textsIn({ title, description, success_message, tabs }: DemoForm, n: 0 | 1 | 2) {
  return {
    language: languages[n],
    title: title[n],
    description: description[n],
    success_message: success_message[n],
    tabs: tabs.map(({ title, fields }, order) => ({
      title: title[n],
      order,
      fields: fields.map(({ key, type, title, required = false, options, more }, place) => ({
        key,
        type,
        required,
        order: place,
        title: title[n],
        additional_options: {
          ...more,
          ...(options && { options: options.map(([value, label]) => ({ value, label: label[n] })) }),
        },
      })),
    })),
  }
}
