import type { PublicStore } from '#contracts/pos/public-stores.ts'
import { useText } from '../text/TextProvider.tsx'
import { Picture } from '../ui/Picture.tsx'
import { groupDays } from './group-days.ts'

const sizes = '(min-width: 1024px) 400px, (min-width: 768px) 45vw, 92vw'

/** A store with its photo, address, how to reach it and when it is open. The map is a link, which loads nothing of a map service. */
export function StoreCard({ store, isFirst }: { store: PublicStore; isFirst: boolean }) {
  const t = useText()
  const { name, address, phone, email, opening_hours, image, map_image, map_url } = store
  const dayName = (day: number) => t(`storefront.stores.day_of.${day}`)
  const dayNames = (first: number, last: number) => {
    if (first === last) return dayName(first)
    if (last - first === 6) return t('storefront.stores.every_day')
    return t('storefront.stores.days', { first: dayName(first), last: dayName(last) })
  }
  const toMap = {
    href: map_url,
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': t('storefront.stores.map_of', { name }),
  }
  return (
    <article>
      {image && (
        <Picture
          src={image}
          alt={t('storefront.stores.photo_of', { name })}
          ratio="3/2"
          sizes={sizes}
          isFirst={isFirst}
          className="mb-5 rounded-picture"
        />
      )}
      <h2 className="type-h3">{name}</h2>
      {address && <p className="text-ink-2 mt-2 whitespace-pre-line">{address}</p>}
      {map_url && !map_image && (
        <a {...toMap} className="link inline-flex min-h-11 items-center">
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
      {map_image && (
        <StoreMap image={map_image} link={map_url ? toMap : undefined} alt={t('storefront.stores.map_of', { name })} />
      )}
    </article>
  )
}

interface MapProps {
  image: string
  alt: string
  /** Without a place that a map service could show, the picture is no link. */
  link: React.AnchorHTMLAttributes<HTMLAnchorElement> | undefined
}

function StoreMap({ image, alt, link }: MapProps) {
  const t = useText()
  const picture = (
    <Picture src={image} alt={link ? '' : alt} ratio="3/2" sizes={sizes} className="mt-5 rounded-picture" />
  )
  if (!link) return picture
  return (
    <a {...link} className="group block">
      {picture}
      <span className="link type-small inline-flex min-h-11 items-center">{t('storefront.stores.map')}</span>
    </a>
  )
}
