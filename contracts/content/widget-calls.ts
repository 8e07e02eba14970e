import { z } from 'zod'
import type { ShownAnnouncement } from '../announcements/announcement-calls.ts'
import type { ArticleCard } from '../blog/blog-calls.ts'
import type { BrandLink, Card } from '../catalogue/card.ts'
import type { ShownFunnel } from '../crm/funnel-calls.ts'
import { endpoint, returns } from '../endpoint.ts'
import type { ShownForm } from '../forms/shown-form.ts'
import type { BlockBody } from './calls.ts'
import type { Slide } from './slider-calls.ts'
import type { WidgetData } from './widget-data.ts'

/** A category or brand as a tile. */
export interface Tile extends BrandLink {
  /** Image URL, '' without an image. */
  image: string
}
export interface CategoryTile extends Tile {
  /** Number of visible products including descendants. */
  product_count: number
}

/** Content of a widget. A missing or hidden target is an empty list or null, so that no page breaks. */
export type Widget =
  /** `total` is the number of products of the whole list. */
  | { type: 'product_list'; title: string; items: Card[]; total: number; is_estimate: boolean }
  | { type: 'service_list'; title: string; items: Card[]; total: number; is_estimate: boolean }
  | { type: 'category_list'; title: string; items: CategoryTile[] }
  | { type: 'brand_list'; title: string; items: Tile[] }
  | { type: 'blog_list'; title: string; items: ArticleCard[] }
  | { type: 'slider'; items: Slide[] }
  | { type: 'block'; block: BlockBody | null }
  | { type: 'form'; form: ShownForm | null }
  | { type: 'funnel'; funnel: ShownFunnel | null }
  | ({ type: 'image' } & WidgetData<'image'>)
  | ({ type: 'video' } & WidgetData<'video'>)
  | ({ type: 'button' } & WidgetData<'button'>)
  | { type: 'html'; html: string }
  | ({ type: 'newsletter' } & WidgetData<'newsletter'>)
  | ({ type: 'countdown' } & WidgetData<'countdown'>)
  | { type: 'announcement'; items: ShownAnnouncement[] }

export const showWidget = endpoint('POST /api/widget', {
  access: 'public',
  // The data are validated by the schema of their type.
  input: z.object({
    language: z.string().max(20).optional(),
    type: z.unknown().optional(),
    data: z.unknown().optional(),
  }),
  returns: returns<{ data: Widget }>(),
  summary: 'The current content of a widget',
})
