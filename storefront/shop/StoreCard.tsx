import type { PublicStore } from '#contracts/pos/public-stores.ts'
import { useText } from '../text/TextProvider.tsx'
import { groupDays } from './group-days.ts'

/** Where a map shows the store: its place where it is known, else its address. */
function mapUrl({ name, address, latitude, longitude }: PublicStore): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name}, ${address}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
}

/** A store with its address, how to reach it and when it is open. */
export function StoreCard({ store }: { store: PublicStore }) {
  const t = useText()
  const { name, address, phone, email, opening_hours } = store
  const dayName = (day: number) => t(`storefront.stores.day_of.${day}`)
  const dayNames = (first: number, last: number) => {
    if (first === last) return dayName(first)
    if (last - first === 6) return t('storefront.stores.every_day')
    return t('storefront.stores.days', { first: dayName(first), last: dayName(last) })
  }
  return (
    <article>
      <h2 className="type-h3">{name}</h2>
      {address && <p className="text-ink-2 mt-2 whitespace-pre-line">{address}</p>}
      {(address || store.latitude !== null) && (
        <a
          href={mapUrl(store)}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center"
          aria-label={t('storefront.stores.map_of', { name })}
        >
          {t('storefront.stores.map')}
        </a>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link inline-flex min-h-11 items-center">
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        </p>
      )}
      {opening_hours.length > 0 && (
        <table className="type-small figures mt-3 w-full max-w-sm text-left">
          <caption className="text-ink-2 type-caption text-left">{t('storefront.stores.hours')}</caption>
          <tbody>
            {groupDays(opening_hours).map(({ first, last, hours }) => (
              <tr key={first}>
                <th scope="row" className="py-1 pr-4 font-normal">
                  {dayNames(first, last)}
                </th>
                <td className="py-1">{hours || t('storefront.stores.closed')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}
