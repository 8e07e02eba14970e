import { z } from 'zod'
import { menuTypes } from '../navigation/menu.ts'
import { schemas } from '../resource/field-schemas.ts'
import { pageAddress } from './page-address.ts'

const refused = { error: 'validation.check_input' }
const id = z.string().regex(/^[A-Za-z0-9_-]{8}$/, refused)

/** One text by content language; at least one is filled in. Missing languages show the main one (catalogue.md C1). */
const texts = z
  .record(z.string().regex(/^[a-z]{2}(_[a-z]+)?$/, refused), schemas.text(255))
  .superRefine((value, context) => {
    if (Object.values(value).some(Boolean)) return
    // Reported at the language that is edited, so that its input shows it.
    context.addIssue({
      code: 'custom',
      message: 'validation.required',
      path: Object.keys(value).slice(0, 1),
      input: '',
    })
  })

const isUnsent = (value: unknown) => value === '' || value === undefined
const orNull = <V>(schema: z.ZodType<V>) =>
  z.preprocess((value) => (isUnsent(value) ? null : value), z.nullable(schema))

/** A link leads wherever a menu item can lead; `target_id` is the page, category, article or form. */
const link = z
  .object({
    id,
    label: texts,
    type: schemas.choice(menuTypes),
    target_id: orNull(schemas.id),
    url: orNull(pageAddress),
    open_in_current_tab: schemas.boolean.default(true),
  })
  .superRefine(({ type, target_id, url }, context) => {
    const missing = missingPart(type, target_id, url)
    if (missing) context.addIssue({ code: 'custom', message: 'validation.required', path: [missing], input: '' })
  })

function missingPart(type: (typeof menuTypes)[number], target_id: number | null, url: string | null) {
  if (type === 'link') return url === null ? 'url' : undefined
  if (type === 'service' || type === 'contact_us') return undefined
  return target_id === null ? 'target_id' : undefined
}

export const listLimits = { lists: 8, links: 30 }

const list = z.object({ id, title: texts, links: z.array(link).max(listLimits.links, refused) })
export type LinkList = z.output<typeof list>
export type ListedLink = LinkList['links'][number]

/** The lists of links of the footer, each with its heading (content.md T3). */
export const linkLists = z
  .array(list)
  .max(listLimits.lists, refused)
  .superRefine((lists, context) => {
    const ids = lists.flatMap((one) => [one.id, ...one.links.map((each) => each.id)])
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'validation.repeated', path: [] })
  })

/** A list as visitors see it, in their language, without links whose target they cannot see. */
export interface ShownLinkList {
  id: string
  title: string
  links: { id: string; title: string; path: string; open_in_current_tab: boolean }[]
}
