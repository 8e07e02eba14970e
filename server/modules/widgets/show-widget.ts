import {
  type AskedType,
  askedTypes,
  type Widget,
  type WidgetData,
  widgetData,
} from '#contracts/content/widget-calls.ts'
import { readInput } from '#contracts/validation.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { shownAnnouncements } from '#server/modules/announcements/announcements.ts'
import { newestArticles } from '#server/modules/blog/blog.ts'
import { shownBrands } from '#server/modules/catalogue/catalogue.ts'
import { expandedBlock, shownSlides } from '#server/modules/content/content.ts'
import { shownTiles } from '#server/modules/navigation/navigation.ts'
import { countInCategories } from '#server/modules/search/search.ts'
import { productList, serviceList } from './product-list.ts'

const isListedType = (type: unknown): type is AskedType => askedTypes.some((known) => known === type)

/** The current content of a widget. Unknown types and invalid data are rejected, missing targets are not (content.md T2). */
export async function readWidget(
  ctx: Ctx,
  { type, data }: { type?: unknown; data?: unknown },
): Promise<{ data: Widget }> {
  if (!isListedType(type)) throw fieldError('type', 'validation.type_invalid')
  return { data: await show(ctx, type, data ?? {}) }
}

function read<T extends AskedType>(type: T, sent: unknown): WidgetData<T> {
  const { value, problems } = readInput(widgetData[type], sent)
  if (problems) throw validationError(problems)
  return value as WidgetData<T>
}

async function show(ctx: Ctx, type: AskedType, sent: unknown): Promise<Widget> {
  switch (type) {
    case 'product_list':
      return productList(ctx, read(type, sent))
    case 'service_list':
      return serviceList(ctx, read(type, sent))
    case 'category_list': {
      const { parent_id, limit, title = '' } = read(type, sent)
      const tiles = await shownTiles(ctx, parent_id ?? null, limit)
      const counts = await countInCategories(
        ctx,
        tiles.map(({ id }) => id),
      )
      return { type, title, items: tiles.map((tile) => ({ ...tile, product_count: counts.get(tile.id) ?? 0 })) }
    }
    case 'brand_list': {
      const { limit, title = '' } = read(type, sent)
      const brands = (await shownBrands(ctx)).data.slice(0, limit)
      return { type, title, items: brands.map(({ id, title, url, image }) => ({ id, title, url, image })) }
    }
    case 'slider':
      return { type, items: await shownSlides(ctx, read(type, sent).ids) }
    case 'block':
      return { type, block: await expandedBlock(ctx, read(type, sent).identifier) }
    case 'image':
      return { type, ...read(type, sent) }
    case 'video':
      return { type, ...read(type, sent) }
    case 'button':
      return { type, ...read(type, sent) }
    case 'newsletter':
      return { type, ...read(type, sent) }
    case 'countdown':
      return { type, ...read(type, sent) }
    case 'blog_list': {
      const { title = '', ...wanted } = read(type, sent)
      return { type, title, items: await newestArticles(ctx, wanted) }
    }
    // The shop has no forms and funnels yet: such a target is always missing.
    case 'form':
      read(type, sent)
      return { type, form: null }
    case 'funnel':
      read(type, sent)
      return { type, funnel: null }
    case 'announcement':
      return { type, items: await shownAnnouncements(ctx) }
  }
}
