import { z } from 'zod'
import type { PreviewValues } from '#contracts/content/preview.ts'
import { formFieldTypes, textFormats } from '#contracts/forms/field-types.ts'
import type { ShownForm } from '#contracts/forms/shown-form.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'

const text = z.string().max(1000).catch('')
const number = z.coerce.number().int().min(0).max(10_000).optional().catch(undefined)
const fallbacks = z.object({ title: text, placeholder: text, labels: z.record(z.string(), text).catch({}) })
const noFallback = { title: '', placeholder: '', labels: {} }

const settings = z.object({
  options: z
    .array(z.object({ value: text, label: text }))
    .max(200)
    .catch([]),
  default: text,
  format: z.enum(textFormats).catch('text'),
  min: number,
  max: number,
  rows: number,
  max_length: number,
  max_size_mb: number,
  max_files: number,
})

const field = z.object({
  enabled: z.boolean().catch(true),
  required: z.boolean().catch(false),
  type: z.enum(formFieldTypes).catch('text'),
  key: text,
  title: text,
  placeholder: text,
  additional_options: settings.catch({ options: [], default: '', format: 'text' }),
  fallback: fallbacks.catch(noFallback),
})
const tab = z.object({
  title: text,
  fallback: z.object({ title: text }).catch({ title: '' }),
  fields: z.array(field).max(100).catch([]),
})

type PreviewField = z.output<typeof field>

/** A form as it is in its editor. Texts that are empty in this language are those that visitors would see; what is unfinished is shown as far as it goes. */
export async function previewForm(ctx: Ctx, { title, description, tabs }: PreviewValues): Promise<ShownForm> {
  const [cleaned = ''] = await cleanHtml(ctx, 'description', [description])
  const shown = tabs.flatMap((sent) => tab.safeParse(sent).data ?? [])
  return {
    id: 0,
    url: 'preview',
    title,
    description: cleaned,
    meta_title: title,
    meta_description: '',
    allow_guest: true,
    limit_submit: false,
    submitted: false,
    recaptcha: false,
    tabs: shown.map(({ title, fallback, fields }, order) => ({
      id: order + 1,
      order,
      title: title || fallback.title,
      fields: fields.filter(({ enabled }) => enabled).map((one, place) => toShown(one, order * 1000 + place)),
    })),
  }
}

function toShown(
  { type, key, title, required, placeholder, additional_options, fallback }: PreviewField,
  order: number,
) {
  const { options, default: initial, ...more } = additional_options
  const set = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined && value !== 0))
  return {
    id: order + 1,
    key: key || `preview_${order}`,
    type,
    required,
    order,
    class: '',
    title: title || fallback.title,
    placeholder: placeholder || fallback.placeholder,
    additional_options: {
      ...set,
      ...(initial && { default: initial }),
      options: options.map(({ value, label }) => ({ value, label: label || fallback.labels[value] || value })),
    },
  }
}
