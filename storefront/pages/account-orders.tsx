import { useLoaderData } from 'react-router'
import { listOrders, type OrderRow } from '#contracts/orders/order.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { StatusBadge } from '../order/StatusBadge.tsx'
import { useDates } from '../order/use-dates.ts'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { useOrderMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { useListFormat } from '../text/use-listed.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

const perPage = 10

export async function loader({ context, request }: LoadArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const { language } = context.visitor
  const { data, total, ...list } = requireResult(
    await context.api(listOrders, { page, per_page: perPage, language }),
    request,
  )
  return { orders: data, page: list.page, pages: Math.ceil(total / perPage) }
}

export default function AccountOrders() {
  const t = useText()
  const { orders, page, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="type-h1-quiet mb-6">{t('storefront.account.orders')}</h1>
      {orders.length === 0 ? (
        <EmptyState
          title={t('storefront.account.no_orders_title')}
          text={t('storefront.account.no_orders_text')}
          action={{ label: t('storefront.nav.all_products'), to: '/product' }}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} path="/account" />
    </>
  )
}

function OrderCard({ order }: { order: OrderRow }) {
  const t = useText()
  const { day } = useDates()
  const listed = useListFormat()
  const money = useOrderMoney(order.currency)
  const { items } = order
  return (
    <li className="border-line hover:border-field-line relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border p-5 transition-colors">
      <div className="flex shrink-0 gap-2 empty:hidden" aria-hidden>
        {items.map(({ image }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
          <div key={at} className={`w-14 ${at > 0 ? 'max-md:hidden' : ''}`}>
            <Picture src={image} alt="" sizes="56px" />
          </div>
        ))}
      </div>
      <div className="min-w-0 grow basis-40">
        <PageLink
          to={`/account/orders/${order.order_number}`}
          className="type-strong after:absolute after:inset-0 hover:underline"
        >
          {order.identifier}
        </PageLink>
        <p className="type-caption text-ink-2">
          {day(order.created_at)} · {t('storefront.cart.items', { count: order.item_count })}
        </p>
        <p className="type-small mt-1 line-clamp-2">{listed(items.map(({ name }) => name))}</p>
      </div>
      <div className="flex items-center justify-between gap-6 max-sm:w-full">
        <StatusBadge status={order.status} />
        <p className="type-control figures min-w-24 text-right">{money(order.grand_total)}</p>
      </div>
    </li>
  )
}
