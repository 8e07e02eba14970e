import type { Section } from '#contracts/content/sections.ts'
import {
  AlignLeft,
  ClipboardList,
  Code,
  Grid2x2,
  type Icon,
  Image,
  Images,
  Mail,
  Megaphone,
  MousePointerClick,
  Newspaper,
  Puzzle,
  ShoppingBag,
  Store,
  Timer,
  Video,
  Wrench,
} from '../../ui/icons.tsx'

/** Input kind of one value of a section. */
type ValueKind =
  | 'text'
  | 'html'
  | 'number'
  | 'switch'
  | 'moment'
  | 'picture'
  | 'source'
  | 'sort'
  | 'category'
  | 'category_url'
  | 'brand_url'
  | 'block'
  | 'blog_category_url'
  | 'form_url'
  | 'products'
  | 'slides'

export interface SectionValue {
  name: string
  kind: ValueKind
  required?: boolean
  /** Shows the input only for certain data of the section. */
  when?: (data: Section['data']) => boolean
}

interface SectionKind {
  icon: Icon
  values: readonly SectionValue[]
  /** Initial data of a new section. */
  initial: Section['data']
}

const title = { name: 'title', kind: 'text' } as const
const limit = { name: 'limit', kind: 'number' } as const
const isFrom = (source: string) => (data: Section['data']) => data.source === source

/** Section types that the storefront can show, in the order they are offered (content.md T2). */
export const sectionKinds: { readonly [type in Section['type']]?: SectionKind } = {
  rich_text: { icon: AlignLeft, values: [{ name: 'html', kind: 'html' }], initial: { html: '' } },
  slider: { icon: Images, values: [{ name: 'ids', kind: 'slides' }], initial: {} },
  product_list: {
    icon: ShoppingBag,
    values: [
      title,
      { name: 'source', kind: 'source', required: true },
      { name: 'category_url', kind: 'category_url', required: true, when: isFrom('category') },
      { name: 'brand_url', kind: 'brand_url', required: true, when: isFrom('brand') },
      { name: 'ids', kind: 'products', required: true, when: isFrom('ids') },
      { name: 'sort', kind: 'sort', when: (data) => data.source !== 'ids' },
      limit,
    ],
    initial: { source: 'new', limit: 8 },
  },
  category_list: {
    icon: Grid2x2,
    values: [title, { name: 'parent_id', kind: 'category' }, limit],
    initial: { limit: 8 },
  },
  brand_list: { icon: Store, values: [title, limit], initial: { limit: 12 } },
  service_list: { icon: Wrench, values: [title, limit], initial: { limit: 8 } },
  blog_list: {
    icon: Newspaper,
    values: [title, { name: 'category_url', kind: 'blog_category_url' }, limit],
    initial: { limit: 3 },
  },
  form: { icon: ClipboardList, values: [{ name: 'url', kind: 'form_url', required: true }], initial: { url: '' } },
  newsletter: { icon: Mail, values: [title, { name: 'text', kind: 'text' }], initial: {} },
  announcement: { icon: Megaphone, values: [], initial: {} },
  image: {
    icon: Image,
    values: [
      { name: 'src', kind: 'picture', required: true },
      { name: 'alt', kind: 'text' },
      { name: 'link', kind: 'text' },
      { name: 'open_in_current_tab', kind: 'switch', when: (data) => Boolean(data.link) },
    ],
    initial: { src: '', alt: '', open_in_current_tab: true },
  },
  video: {
    icon: Video,
    values: [
      { name: 'src', kind: 'text', required: true },
      { name: 'poster', kind: 'picture' },
    ],
    initial: { src: '' },
  },
  button: {
    icon: MousePointerClick,
    values: [
      { name: 'label', kind: 'text', required: true },
      { name: 'link', kind: 'text', required: true },
    ],
    initial: { label: '', link: '' },
  },
  countdown: { icon: Timer, values: [{ name: 'until', kind: 'moment', required: true }], initial: { until: '' } },
  block: { icon: Puzzle, values: [{ name: 'identifier', kind: 'block', required: true }], initial: { identifier: '' } },
  html: { icon: Code, values: [{ name: 'html', kind: 'text' }], initial: { html: '' } },
}

/** Creates a section with an id that is unique in its body (D-1: eight characters). */
export function newSection(type: Section['type']): Section {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 8)
  return { id, type, data: { ...sectionKinds[type]?.initial } }
}
