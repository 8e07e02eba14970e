import { listAnnouncements } from '#contracts/announcements/announcement-calls.ts'
import { listShippings } from '#contracts/checkout/checkout.ts'
import { showConfigs } from '#contracts/configuration/configs.ts'
import { templateCss } from '#contracts/configuration/template-css.ts'
import { resolveTemplate } from '#contracts/configuration/templates.ts'
import { showBlock } from '#contracts/content/calls.ts'
import { getLocale, localeNames, localeToLanguage } from '#contracts/locales.ts'
import { showMenu } from '#contracts/navigation/menu-calls.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import type { Translate } from '#contracts/texts.ts'
import { readSections } from '../content/read-sections.ts'
import { optionalResult } from '../page-result.ts'
import { serverTranslate } from '../text/texts.server.ts'
import { freeDelivery } from './free-delivery.ts'
import type { Shop } from './shop.ts'

const groups = ['basic', 'image', 'currency', 'template', 'product', 'tax', 'config']

/** Settings and content that all pages show. */
export async function readShop(context: PageContext): Promise<Shop> {
  const { api, visitor, app_url } = context
  const { language, locale, currency, is_member } = visitor
  const [configs, menu, footer, shippings, announcements] = await Promise.all([
    api(showConfigs, { columns: groups, language }),
    api(showMenu, { language }),
    api(showBlock, { identifier: 'footer', language }),
    api(listShippings, { language }),
    api(listAnnouncements, { language }),
  ])
  if (!configs.ok) throw new Error(`The settings cannot be read: ${JSON.stringify(configs.body)}`)
  const { basic, image, template, product, tax, config, ...rest } = configs.body.data
  const currencies = rest.currency.supported_currencies
  const base = currencies.find(({ identifier }) => identifier === rest.currency.base_currency) ?? {
    identifier: rest.currency.base_currency,
    rate: 1,
    mark: `${rest.currency.base_currency} `,
  }
  const t = serverTranslate(locale)
  const memberMay = config.member_only !== '1' || is_member
  const offered = optionalResult(shippings)
  const { link_lists: footer_lists = [], sections = [] } = optionalResult(footer)?.data ?? {}
  return {
    name: basic.name,
    app_url,
    language,
    locale,
    main_language: basic.main_language,
    languages: basic.supported_languages.split(',').map((code) => ({ code, name: languageName(code, t) })),
    currency: currencies.find(({ identifier }) => identifier === currency) ?? base,
    base_currency: base,
    currencies,
    timezone: basic.timezone,
    logo: image.logo,
    icon: image.icon,
    banner: image.banner,
    contact_phone: basic.contact_phone,
    address: basic.address,
    template_css: templateCss(template.template, template.styles),
    theme_color: resolveTemplate(template.template, template.styles).primary_color,
    shows_prices: memberMay,
    adds_tax: tax.enabled && !tax.prices_include_tax,
    sells:
      config.catalog_mode !== '1' && memberMay && product.warehouse_id !== null && config.warehouse_enabled === '1',
    guest_checkout: config.guest_checkout === '1',
    menu: optionalResult(menu)?.data ?? [],
    footer_lists,
    footer: await readSections(
      context,
      sections.filter(({ type }) => footer_lists.length === 0 || type !== 'rich_text'),
    ),
    announcements: optionalResult(announcements)?.data ?? [],
    free_delivery: offered && freeDelivery(offered, locale, (code) => t(`countries.${code}`)),
    token_minutes: configs.body.token_expired_time,
  }
}

/** Interface languages in their own name, others in the language of the page. */
function languageName(code: string, t: Translate): string {
  const locale = getLocale(code)
  return localeToLanguage(locale) === code ? localeNames[locale] : t(`languages.${code}`)
}
