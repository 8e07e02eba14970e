import { clipText } from '#contracts/clip-text.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'

/** The meta description of a list that has none: its title, the shop and its first names. */
export function useListDescription(title: string, named: readonly { name: string }[]): string {
  const t = useText()
  const { name, locale } = useShop()
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(named.slice(0, 5).map((one) => one.name))
  return names ? clipText(t('storefront.list.described', { title, shop: name, names }), 160) : ''
}
