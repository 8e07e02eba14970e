import type { PointLot, PointSummary } from '#contracts/points/points.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { useDay } from './use-day.ts'

const shownLots = 5

interface Props extends PointSummary {
  lots: readonly PointLot[]
}

/** Balance with its value and, beside it, the points that are used first because they expire first. */
export function PointsSummary({ balance, value, point_value, expiring, lots }: Props) {
  const t = useText()
  const money = useMoney()
  const day = useDay()
  return (
    <div className="border-line mb-10 grid rounded-control border lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
      <section aria-label={t('storefront.points.your_balance')} className="flex flex-col p-7">
        <p className="type-small text-ink-2">{t('storefront.points.your_balance')}</p>
        <p className="type-h1 figures">{balance.toLocaleString('en-US')}</p>
        {value > 0 && <p className="type-body text-ink-2">{t('storefront.points.worth', { value: money(value) })}</p>}
        {expiring && (
          <p className="type-small text-warn mt-4">
            {t('storefront.points.expiring', { count: expiring.points, day: day(expiring.date) })}
          </p>
        )}
        {balance < 0 && <p className="type-small mt-2">{t('storefront.points.owed')}</p>}
        {balance > 0 && (
          <PageLink to="/cart" className={`${button({ kind: 'outline', size: 'small' })} mt-6 w-fit`}>
            {t('storefront.points.in_cart')}
          </PageLink>
        )}
        {point_value > 0 && (
          <p className="border-line type-small text-ink-2 mt-auto border-t pt-4 max-lg:mt-6">
            {t('storefront.points.one_is', { value: money(point_value) })}
          </p>
        )}
      </section>
      {lots.length > 0 && (
        <section aria-labelledby="lots-title" className="border-line p-7 max-lg:border-t lg:border-l">
          <div className="mb-2 flex flex-wrap justify-between gap-x-4">
            <h2 id="lots-title" className="type-strong">
              {t('storefront.points.next')}
            </h2>
            <p className="type-caption text-ink-2">{t('storefront.points.order_of_use')}</p>
          </div>
          <ul className="divide-line divide-y">
            {lots.slice(0, shownLots).map((lot) => (
              <Lot key={lot.id} lot={lot} isNext={lot.expiry_date !== null && lot.expiry_date === expiring?.date} />
            ))}
          </ul>
          {lots.length > shownLots && (
            <p className="type-small text-ink-2 mt-3">
              {t('storefront.points.more_lots', { count: lots.length - shownLots })}
            </p>
          )}
        </section>
      )}
    </div>
  )
}

function Lot({ lot, isNext }: { lot: PointLot; isNext: boolean }) {
  const t = useText()
  const day = useDay()
  const { type, remark, order_number, points, left, expiry_date } = lot
  const from = order_number ? t('storefront.points.order', { number: order_number }) : remark
  return (
    <li className="flex min-h-15 items-center gap-4 py-2">
      <span className={`type-small min-w-0 flex-1 ${isNext ? 'text-warn' : ''}`}>
        <span className={isNext ? 'font-medium' : ''}>
          {expiry_date ? day(expiry_date) : t('storefront.points.never')}
        </span>
        <span className="text-ink-2 block truncate">{from || t(`storefront.points.type.${type}`)}</span>
      </span>
      <span className="bg-line h-1 w-26 shrink-0 overflow-hidden rounded-full max-sm:hidden" aria-hidden>
        <span
          className={`block h-full ${isNext ? 'bg-warn' : 'bg-primary'}`}
          style={{ width: `${(left / points) * 100}%` }}
        />
      </span>
      <span className={`figures w-14 shrink-0 text-right ${isNext ? 'text-warn' : ''}`}>
        {left.toLocaleString('en-US')}
      </span>
    </li>
  )
}
