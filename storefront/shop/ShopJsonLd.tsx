import { JsonLd } from '../ui/JsonLd.tsx'
import { useShop } from './use-shop.ts'

/** Structured data of the shop itself: who it is, and where its search is. */
export function ShopJsonLd() {
  const { name, app_url, logo, contact_phone, address } = useShop()
  const url = new URL('/', app_url).href
  const organization = {
    '@type': 'Organization',
    '@id': `${url}#shop`,
    name,
    url,
    logo: new URL(logo ? `${logo}.480.webp` : '/icon-512.png', app_url).href,
    ...(contact_phone && { telephone: contact_phone }),
    ...(address && { address }),
  }
  const site = {
    '@type': 'WebSite',
    name,
    url,
    publisher: { '@id': `${url}#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}search/{search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return <JsonLd data={{ '@graph': [organization, site] }} />
}
