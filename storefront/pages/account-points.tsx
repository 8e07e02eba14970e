import { useLoaderData } from 'react-router'
import { listOwnPoints, type PointEntry } from '#contracts/points/points.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { useDates } from '../order/use-dates.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useDay } from '../points/use-day.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageLink } from '../ui/PageLink.tsx'

const perPage = 20

export async function loader({ context, request }: LoadArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const language = context.visitor.language
  const {
    data,
    total,
    lots: _,
    ...points
  } = requireResult(await context.api(listOwnPoints, { page, per_page: perPage, language }), request)
  return { ...points, entries: data, pages: Math.ceil(total / perPage) }
}

/** Balance, what expires next, and every entry of the customer's points. */
export default function AccountPoints() {
  const t = useText()
  const money = useMoney()
  const day = useDay()
  const { balance, value, expiring, entries, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="type-h1-quiet mb-6">{t('storefront.points.title')}</h1>
      <section aria-label={t('storefront.points.your_balance')} className="bg-surface mb-10 rounded-control p-6">
        <p className="type-small text-ink-2">{t('storefront.points.your_balance')}</p>
        <p className="type-h1 figures">{balance}</p>
        {value > 0 && <p className="type-small">{t('storefront.points.worth', { value: money(value) })}</p>}
        {expiring && (
          <p className="type-small text-ink-2 mt-2">
            {t('storefront.points.expiring', { count: expiring.points, day: day(expiring.date) })}
          </p>
        )}
        {balance < 0 && <p className="type-small mt-2">{t('storefront.points.owed')}</p>}
      </section>
      <h2 className="type-h3 mb-4">{t('storefront.points.history')}</h2>
      {entries.length === 0 ? (
        <EmptyState
          title={t('storefront.points.no_history_title')}
          text={t('storefront.points.no_history_text')}
          action={{ label: t('storefront.nav.all_products'), to: '/product' }}
        />
      ) : (
        <ul className="border-line divide-line divide-y border-y">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} path="/account/points" />
    </>
  )
}

function EntryRow({ entry }: { entry: PointEntry }) {
  const t = useText()
  const day = useDay()
  const dates = useDates()
  const { type, points, used_points, remark, expiry_date, order_number, created_at } = entry
  const change = points > 0 ? points : -used_points
  return (
    <li className="flex items-start justify-between gap-6 py-4">
      <div className="min-w-0">
        <p className="type-strong">{t(`storefront.points.type.${type}`)}</p>
        {remark && remark !== order_number && <p className="type-small break-words">{remark}</p>}
        <p className="type-caption text-ink-2">
          {dates.day(created_at)}
          {order_number && (
            <>
              {' · '}
              <PageLink to={`/account/orders/${order_number}`} className="link">
                {t('storefront.points.order', { number: order_number })}
              </PageLink>
            </>
          )}
        </p>
        {points > 0 && used_points > 0 && (
          <p className="type-caption text-ink-2">{t('storefront.points.used_of', { count: used_points })}</p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <p className={`type-strong figures ${change > 0 ? 'text-primary' : ''}`}>
          {change > 0 ? `+${change}` : `−${Math.abs(change)}`}
        </p>
        {expiry_date && (
          <p className="type-caption text-ink-2">{t('storefront.points.until', { day: day(expiry_date) })}</p>
        )}
      </div>
    </li>
  )
}
