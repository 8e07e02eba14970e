import type { Widget } from '#contracts/content/widget-calls.ts'
import { widgetData } from '#contracts/content/widget-data.ts'
import { readInput } from '#contracts/validation.ts'
import { productsTag, productTag } from '#server/domain/content-tags.ts'

const withoutProducts: readonly Widget['type'][] = [
  ...(['brand_list', 'slider', 'blog_list', 'block', 'image', 'video', 'button'] as const),
  ...(['html', 'newsletter', 'countdown', 'announcement'] as const),
]
const withProducts: readonly Widget['type'][] = ['product_list', 'category_list', 'service_list']

/** What a widget shows; of products that staff chose, those that are hidden at the moment too. */
export function widgetTags({ data: { type } }: { data: Widget }, { data }: { data?: unknown }): string[] | null {
  if (withoutProducts.includes(type)) return []
  if (!withProducts.includes(type)) return null
  const { value } = readInput(widgetData.product_list, data ?? {})
  return type === 'product_list' && value?.source === 'ids' ? (value.ids ?? []).map(productTag) : [productsTag]
}
