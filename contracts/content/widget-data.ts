import { z } from 'zod'
import { sortKeys } from '../catalogue/listing.ts'
import { schemas } from '../resource/field-schemas.ts'

const limit = (max: number, initial: number) => schemas.integer(1, max).default(initial)
const refused = { error: 'validation.check_input' }
const isAddress = (text: string) =>
  /^\/(?![/\\])/.test(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
/** A path of the shop or a web URL. */
const address = schemas.text(2048).refine(isAddress, refused)
const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' || input === null ? undefined : input), schema.optional()).optional()
/** A video of these two hosts, or an uploaded one. */
const film = address.refine(
  (text) =>
    /^https:\/\/(www\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|player\.vimeo\.com)\//.test(text) ||
    /\.mp4$/i.test(text),
  refused,
)
const title = emptyable(schemas.text(255))

export const productSources = ['new', 'featured', 'hot', 'special', 'category', 'brand', 'ids'] as const

/** Settings of a widget by its type (content.md T2). Types are those of sections without rich text. */
export const widgetData = {
  product_list: z.object({
    source: z.enum(productSources, refused),
    category_url: emptyable(schemas.slug),
    brand_url: emptyable(schemas.slug),
    ids: emptyable(z.array(schemas.id).max(48)),
    limit: limit(48, 12),
    sort: emptyable(z.enum(sortKeys, refused)),
    title,
  }),
  category_list: z.object({ parent_id: emptyable(schemas.id), limit: limit(48, 12), title }),
  brand_list: z.object({ limit: limit(48, 12), title }),
  service_list: z.object({ limit: limit(48, 12), title }),
  slider: z.object({ ids: emptyable(z.array(schemas.id).max(50)) }),
  blog_list: z.object({ category_url: emptyable(schemas.slug), limit: limit(24, 6), title }),
  block: z.object({ identifier: schemas.text(100) }),
  form: z.object({ url: schemas.text(150) }),
  funnel: z.object({ url: schemas.text(150) }),
  image: z.object({
    src: address,
    alt: schemas.text(255).default(''),
    link: emptyable(address),
    open_in_current_tab: schemas.boolean.default(true),
  }),
  video: z.object({ src: film, poster: emptyable(address) }),
  button: z.object({ label: schemas.filled(100), link: address }),
  html: z.object({ html: schemas.text(524_288) }),
  newsletter: z.object({ title, text: emptyable(schemas.text(1000)) }),
  countdown: z.object({ until: schemas.datetime }),
  announcement: z.object({}),
} as const

export type WidgetType = keyof typeof widgetData
export const widgetTypes = Object.keys(widgetData) as WidgetType[]
/**
 * Types that pages ask for. HTML of a page or block was sanitised when it was saved and is shown as it is, and inside rich text it shows
 * nothing (content.md T1).
 */
export const askedTypes: readonly string[] = widgetTypes.filter((type) => type !== 'html')
export type WidgetData<T extends WidgetType> = z.output<(typeof widgetData)[T]>
