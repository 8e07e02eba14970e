import type { PointEntry } from '#contracts/points/points.ts'
import { useDates } from '../order/use-dates.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { useDay } from './use-day.ts'

const cell = 'py-4 pr-4 align-top'

/** Every entry of a customer's points: a table, of which a phone shows two columns. */
export function PointsHistory({ entries }: { entries: readonly PointEntry[] }) {
  const t = useText()
  const heads = ['date', 'what', 'kind', 'got', 'used_points', 'expires'] as const
  return (
    <table className="type-small w-full">
      <thead className="type-caption text-ink-2 border-line border-b text-left max-sm:sr-only">
        <tr>
          {heads.map((name) => (
            <th
              key={name}
              scope="col"
              className={`py-3 pr-4 font-normal last:pr-0 ${isNumber(name) ? 'text-right' : ''}`}
            >
              {t(`storefront.points.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-line divide-y">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

const isNumber = (name: string) => ['got', 'used_points', 'expires'].includes(name)

function Row({ entry }: { entry: PointEntry }) {
  const t = useText()
  const day = useDay()
  const dates = useDates()
  const { type, points, used_points, remark, expiry_date, order_number, created_at } = entry
  const number = (count: number) => count.toLocaleString('en-US')
  return (
    <tr className="border-line max-sm:flex max-sm:flex-wrap max-sm:border-b max-sm:py-2">
      <td className={`${cell} whitespace-nowrap max-sm:order-3 max-sm:w-1/2 max-sm:py-1`}>{dates.day(created_at)}</td>
      <td className={`${cell} break-words max-sm:order-1 max-sm:w-2/3 max-sm:py-1`}>
        {remark !== order_number && remark}{' '}
        {order_number && (
          <PageLink to={`/account/orders/${order_number}`} className="link">
            {t('storefront.points.order', { number: order_number })}
          </PageLink>
        )}
      </td>
      <td className={`${cell} max-sm:order-5 max-sm:w-full max-sm:py-1`}>
        <span
          className={`type-badge inline-block rounded-picture px-2 ${type === 'clawback' || type === 'expire' ? 'bg-sale-tint text-sale' : 'bg-primary-tint text-primary'}`}
        >
          {t(`storefront.points.type.${type}`)}
        </span>
      </td>
      <td className={`${cell} figures text-right font-medium max-sm:order-2 max-sm:w-1/3 max-sm:py-1 max-sm:pr-0`}>
        {points > 0 ? `+${number(points)}` : used_points < 0 ? `+${number(-used_points)}` : ''}
        {points === 0 && used_points > 0 && <span className="sm:hidden">−{number(used_points)}</span>}
        {points === 0 && used_points > 0 && <span className="max-sm:hidden">–</span>}
      </td>
      <td className={`${cell} figures text-right max-sm:hidden`}>
        {used_points > 0 ? (points > 0 ? number(used_points) : `−${number(used_points)}`) : '–'}
      </td>
      <td className="text-ink-2 py-4 text-right align-top whitespace-nowrap max-sm:order-4 max-sm:w-1/2 max-sm:py-1">
        {expiry_date ? (
          <>
            {/* Without the heads of the table a second date means nothing. */}
            <span className="sm:hidden">{t('storefront.points.column.expires')} </span>
            {day(expiry_date)}
          </>
        ) : (
          <span className="max-sm:hidden">–</span>
        )}
      </td>
    </tr>
  )
}
