import { clipText } from '#contracts/clip-text.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'

/** To make one takes as long as a dozen elements of the page. */
const formats = new Map<string, Intl.ListFormat>()
function getFormat(locale: string): Intl.ListFormat {
  const format = formats.get(locale) ?? new Intl.ListFormat(locale, { type: 'unit' })
  formats.set(locale, format)
  return format
}

/** The meta description of a list that has none: its title, the shop and its first names. */
export function useListDescription(title: string, named: readonly { name: string }[]): string {
  const t = useText()
  const { name, locale } = useShop()
  const names = getFormat(locale).format(named.slice(0, 5).map((one) => one.name))
  return names ? clipText(t('storefront.list.described', { title, shop: name, names }), 160) : ''
}
