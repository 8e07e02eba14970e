import { z } from 'zod'
import { isStorableText } from '../resource/field-schemas.ts'
import { type WidgetType, widgetData } from './widget-data.ts'

/** Types of sections in a page or block: rich text, or a widget (content.md T2). */
const sectionTypes = [
  'rich_text',
  'product_list',
  'category_list',
  'brand_list',
  'service_list',
  'slider',
  'blog_list',
  'block',
  'form',
  'funnel',
  'image',
  'video',
  'button',
  'html',
  'newsletter',
  'countdown',
  'announcement',
] as const

const refused = { error: 'validation.check_input' }
const id = z.string().regex(/^[A-Za-z0-9_-]{8}$/, refused)
const data = z.record(z.string(), z.unknown()).refine((value) => isStorableText(JSON.stringify(value)), refused)

const section = z.object({ id, type: z.enum(sectionTypes, refused), data })
export type Section = z.output<typeof section>

const largest = 512 * 1024

/** A widget with data that its endpoint refuses could never be shown. */
export const shownSection = section.superRefine(({ type, data }, context) => {
  if (type === 'rich_text') return
  const { error } = widgetData[type satisfies WidgetType].safeParse(data, { reportInput: true })
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue, path: ['data', ...issue.path] })
})

/** A body: at most 100 sections and 512 KB, with unique ids (content.md T1). */
export const sections = z
  .array(shownSection)
  .max(100, refused)
  .refine((list) => JSON.stringify(list).length <= largest, refused)
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length, { error: 'validation.repeated' })
