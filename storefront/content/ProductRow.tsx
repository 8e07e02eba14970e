import { useId } from 'react'
import type { Widget } from '#contracts/content/widget-calls.ts'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { useText } from '../text/TextProvider.tsx'
import { SectionHead } from './SectionHead.tsx'

interface Props {
  widget: Extract<Widget, { type: 'product_list' | 'service_list' }>
  /** The widget's settings: the source of the list. */
  data: Record<string, unknown>
}

/** Some products of a list, with a link to the whole list. */
export function ProductRow({ widget, data }: Props) {
  const t = useText()
  const id = useId()
  const source = widget.type === 'service_list' ? 'service' : String(data.source)
  const title = widget.title || titleOf(source, t)
  const to = listOf(source, data)
  if (widget.items.length === 0) return null
  const link = to && {
    to,
    label: widget.is_estimate
      ? t('storefront.home.view_all')
      : t('storefront.home.view_all_count', { count: widget.total }),
    name: widget.is_estimate
      ? t('storefront.home.view_all_of', { name: title })
      : t('storefront.home.view_all_count_of', { count: widget.total, name: title }),
  }
  return (
    <section aria-labelledby={title ? id : undefined}>
      {title && <SectionHead id={id} title={title} link={link || undefined} />}
      <ProductGrid products={widget.items} heading={title ? 'h3' : 'h2'} />
    </section>
  )
}

function titleOf(source: string, t: (key: string) => string): string {
  if (source === 'new') return t('storefront.home.new')
  if (source === 'featured') return t('storefront.home.featured')
  if (source === 'hot') return t('storefront.home.hot')
  if (source === 'special') return t('storefront.home.special')
  return ''
}

/** Path of the list that these products are taken from; '' if there is none. */
function listOf(source: string, { category_url, brand_url }: Record<string, unknown>): string {
  if (source === 'category' && category_url) return `/category/${encodeURIComponent(String(category_url))}`
  if (source === 'brand' && brand_url) return `/brand/${encodeURIComponent(String(brand_url))}`
  if (source === 'special') return '/product?badges=special_price'
  if (source === 'service') return '/service'
  return ['new', 'featured', 'hot'].includes(source) ? `/product?badges=${source}` : ''
}
