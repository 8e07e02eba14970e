import type { PublicStore } from '#contracts/pos/public-stores.ts'
import { JsonLd } from '../ui/JsonLd.tsx'
import { useShop } from './use-shop.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Structured data of the stores: where they are, when they are open, and whose they are. */
export function StoresJsonLd({ stores }: { stores: readonly PublicStore[] }) {
  const { name, app_url } = useShop()
  if (stores.length === 0) return null
  const url = new URL('/', app_url).href
  const shop = { '@type': 'Organization', '@id': `${url}#shop`, name, url }
  const graph = stores.map((store) => ({
    '@type': 'Store',
    '@id': `${url}store#store-${store.id}`,
    name: store.name,
    url: `${url}store`,
    ...(store.image && { image: new URL(`${store.image}.1600.webp`, app_url).href }),
    ...(store.address && { address: store.address }),
    ...(store.phone && { telephone: store.phone }),
    ...(store.email && { email: store.email }),
    ...(store.latitude !== null &&
      store.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
      }),
    ...(store.map_url && { hasMap: store.map_url }),
    openingHoursSpecification: store.opening_hours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days[day - 1],
      opens,
      closes,
    })),
    parentOrganization: shop,
  }))
  return <JsonLd data={{ '@graph': graph }} />
}
