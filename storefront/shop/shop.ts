import type { ShownAnnouncement } from '#contracts/announcements/announcement-calls.ts'
import type { ShownLinkList } from '#contracts/content/link-lists.ts'
import type { Locale } from '#contracts/locales.ts'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import type { LoadedSection } from '../content/loaded-section.ts'
import type { FreeDelivery } from './free-delivery.ts'

interface ShopCurrency {
  identifier: string
  rate: number
  mark: string
}

/** Shop data available on every page: settings and content, nothing about the visitor except language and currency. */
export interface Shop {
  name: string
  app_url: string
  language: string
  locale: Locale
  main_language: string
  languages: { code: string; name: string }[]
  /** Currency in which amounts are shown, and in which orders are charged. */
  currency: ShopCurrency
  base_currency: ShopCurrency
  currencies: ShopCurrency[]
  timezone: string
  logo: string
  icon: string
  banner: string
  contact_phone: string
  address: string
  /** CSS of the chosen theme. */
  template_css: string
  /** The main colour, for the bars of phones. */
  theme_color: string
  /** Whether this visitor may see prices, use the cart, and check out without an account (specification section 4). */
  shows_prices: boolean
  /** Whether taxes are added to the prices shown, rather than included. */
  adds_tax: boolean
  sells: boolean
  guest_checkout: boolean
  /** The menu in the language of the page. */
  menu: MenuItem[]
  /** The footer's lists of links, and the sections below them: without lists all, otherwise those that are no texts. */
  footer_lists: ShownLinkList[]
  footer: LoadedSection[]
  /** Announcements above every page, in the language of the page. */
  announcements: ShownAnnouncement[]
  /** Value from which delivery is free, and where; null if it never is. */
  free_delivery: FreeDelivery | null
  /** Lifetime of a session token in minutes. */
  token_minutes: number
}
