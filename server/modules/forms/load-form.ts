import { sql } from 'kysely'
import type { ShownField, ShownForm, ShownTab } from '#contracts/forms/shown-form.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { labelsIn, textFor } from './field-texts.ts'
import { loadParts, type StoredField } from './load-parts.ts'

export interface LoadedField extends ShownField {
  /** In the main language, for staff. */
  main_title: string
}
interface LoadedTab extends ShownTab {
  fields: LoadedField[]
}

/** An enabled form in the language of the request, with its enabled fields. */
export interface LoadedForm extends Omit<ShownForm, 'submitted' | 'recaptcha' | 'tabs'> {
  main_title: string
  success_message: string
  notify_emails: string[]
  tabs: LoadedTab[]
}

/** The enabled form with this URL or id; undefined where there is none (forms.md F1). */
export async function loadForm(ctx: Ctx, by: { url: string } | { id: number }): Promise<LoadedForm | undefined> {
  const query = ctx.db.selectFrom('forms').selectAll().where('deleted_at', 'is', null).where('enabled', '=', true)
  const row = await ('url' in by
    ? query.where(sql<boolean>`lower(url) = lower(${by.url})`)
    : query.where('id', '=', by.id)
  ).executeTakeFirst()
  if (!row) return undefined
  const { tabs, fields } = await loadParts(ctx, row.id)
  const { id, url, allow_guest, limit_submit, notify_emails } = row
  const text = (name: 'title' | 'description' | 'meta_title' | 'meta_description' | 'success_message') =>
    textFor(ctx, row[name])
  return {
    id,
    url,
    allow_guest,
    limit_submit,
    notify_emails: notify_emails?.split(',') ?? [],
    title: text('title'),
    main_title: mainText(ctx, row.title),
    description: await readHtml(ctx, text('description')),
    meta_title: text('meta_title') || text('title'),
    meta_description: text('meta_description'),
    success_message: text('success_message'),
    tabs: tabs.map((tab) => ({
      id: tab.id,
      order: tab.order,
      title: textFor(ctx, tab.title),
      fields: fields
        .filter(({ form_tab_id, enabled }) => enabled && form_tab_id === tab.id)
        .map((field) => toLoadedField(ctx, field)),
    })),
  }
}

const mainText = ({ settings }: Ctx, stored: Record<string, string>) =>
  textFor({ settings, language: settings.mainLanguage }, stored)

/** A stored field in the language of the request. */
export function toLoadedField(ctx: Ctx, field: StoredField): LoadedField {
  const { id, key, type, required, order, additional_options } = field
  const { options: _, ...settings } = additional_options
  return {
    id,
    key,
    type,
    required,
    order,
    class: field.class,
    title: textFor(ctx, field.title),
    main_title: mainText(ctx, field.title),
    placeholder: textFor(ctx, field.placeholder),
    additional_options: { ...settings, ...labelsIn(additional_options, (label) => textFor(ctx, label)) },
  }
}

export const getFields = ({ tabs }: Pick<LoadedForm, 'tabs'>): LoadedField[] => tabs.flatMap(({ fields }) => fields)
