import { goods } from './goods/goods.ts'
import type { DemoProduct } from './goods/product.ts'

const urls = goods.map(({ url }) => url).toSorted()

/** The number of a product as a shop would print it: 'HH-RCC-142', the initials of its name and a serial number. */
export function itemNumber({ url }: Pick<DemoProduct, 'url'>): string {
  const initials = url
    .split('-')
    .map(([first = '']) => first)
    .join('')
  return `HH-${initials.slice(0, 3)}-${101 + urls.indexOf(url)}`.toUpperCase()
}

const short = (option: string | undefined) => (option ?? '').replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

/** That of a variant: 'HH-RCC-142-CAMEL-M'; the only variant of a product has 'HH-CT-118-1'. */
export function variantNumber(item: DemoProduct, { color, size }: { color?: string; size?: string }): string {
  const options = [short(color), short(size)].filter(Boolean)
  return [itemNumber(item), ...(options.length > 0 ? options : ['1'])].join('-')
}
