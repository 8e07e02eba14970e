import { showWidget } from '#contracts/content/widget-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import type { LoadedSection } from './loaded-section.ts'

/** The largest limit of a product row. */
const mostProducts = 48

/**
 * Replaces products of a row that a row above shows already by the next ones of its list, so that "New" and "Sale" do not begin with the same
 * product. Products that staff chose one by one stay, and so does a row that would be empty.
 */
export async function withoutRepeats(
  { api, visitor: { language } }: Pick<PageContext, 'api' | 'visitor'>,
  sections: LoadedSection[],
): Promise<LoadedSection[]> {
  const shown = new Set<number>()
  const result: LoadedSection[] = []
  for (const section of sections) {
    if (!('widget' in section) || section.widget.type !== 'product_list') {
      result.push(section)
      continue
    }
    const { widget, data } = section
    const repeated = widget.items.filter(({ id }) => shown.has(id)).length
    let items = widget.items
    if (repeated > 0 && data.source !== 'ids') {
      const limit = Math.min(items.length + repeated, mostProducts)
      const more = await api(showWidget, { language, type: widget.type, data: { ...data, limit } })
      const found = more.ok && more.body.data.type === 'product_list' ? more.body.data.items : items
      const fresh = found.filter(({ id }) => !shown.has(id)).slice(0, items.length)
      if (fresh.length > 0) items = fresh
    }
    for (const { id } of items) shown.add(id)
    result.push({ ...section, widget: { ...widget, items } })
  }
  return result
}
