import { sql } from 'kysely'
import { type FieldMap, funnel } from '#contracts/crm/funnel.ts'
import { type LeadSource, leadSources } from '#contracts/customers/lead-sources.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtml } from '#server/kernel/read-html.ts'
import { type LoadedForm, loadForm } from '#server/modules/forms/forms.ts'
import { shownText } from '#server/resource/translations.ts'

export interface LoadedFunnel {
  id: number
  url: string
  form: LoadedForm
  statuses: number[]
  lead_source: LeadSource | null
  field_map: FieldMap
  redirect_url: string
  title: string
  description: string
  success_message: string
  meta_title: string
  meta_description: string
}

/** The enabled funnel with this URL in the language of the request; undefined where it or its form is missing or disabled. */
export async function loadFunnel(ctx: Ctx, url: string): Promise<LoadedFunnel | undefined> {
  const query = ctx.db.selectFrom('funnels').selectAll().where('enabled', '=', true)
  const row = await query.where(sql<boolean>`lower(url) = lower(${url})`).executeTakeFirst()
  const form = row && (await loadForm(ctx, { id: row.form_id }))
  if (!form) return undefined
  const text = (name: 'title' | 'description' | 'success_message' | 'meta_title' | 'meta_description') =>
    String(shownText(funnel.fields[name], row[name], ctx.language, ctx.settings))
  const title = text('title')
  return {
    id: row.id,
    url: row.url,
    form,
    title,
    statuses: row.statuses.map(Number),
    field_map: row.field_map,
    lead_source: leadSources.find((source) => source === row.lead_source) ?? null,
    redirect_url: row.redirect_url ?? '',
    description: await readHtml(ctx, text('description')),
    success_message: text('success_message') || form.success_message,
    meta_title: text('meta_title') || title,
    meta_description: text('meta_description'),
  }
}
