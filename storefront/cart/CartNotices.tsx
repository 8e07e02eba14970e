import type { Cart, PointsNotice, QuantityNotice } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'

/** What the cart could not keep: quantities that were reduced to the stock after a log-in (orders.md O3), and points (points.md R4). */
export function CartNotices({ cart: { notices, items } }: { cart: Cart }) {
  const t = useText()
  const reduced = notices.filter((notice): notice is QuantityNotice => notice.type === 'quantity_reduced')
  const nameOf = (stockId: number) => items.find(({ stock_id }) => stock_id === stockId)?.stock.product.name
  return (
    <>
      {reduced.length > 0 && (
        <Notice>
          <p>{t('storefront.cart.quantity_reduced')}</p>
          <ul>
            {reduced.map(({ stock_id, quantity }) => {
              const name = nameOf(stock_id)
              return name && <li key={stock_id}>{t('storefront.cart.now_quantity', { name, quantity })}</li>
            })}
          </ul>
        </Notice>
      )}
      <PointsReduced notices={notices} />
    </>
  )
}

/** Fewer points are used than the customer chose. */
export function PointsReduced({ notices }: { notices: Cart['notices'] }) {
  const t = useText()
  const notice = notices.find((notice): notice is PointsNotice => notice.type === 'points_reduced')
  return notice ? <Notice>{t('storefront.cart.points_reduced', { count: notice.points })}</Notice> : null
}

/** Why this cart cannot be checked out. */
export function CartBlocked({ cart }: { cart: Cart }) {
  const t = useText()
  if (cart.items.every(({ available }) => available)) return null
  return <p className="type-small text-error mt-4">{t('storefront.cart.blocked')}</p>
}
