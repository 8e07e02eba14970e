import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { PointsReduced } from '../cart/CartNotices.tsx'
import { callUsePoints } from '../points/call-use-points.ts'
import { hasPoints } from '../points/has-points.ts'
import { PointsBox } from '../points/PointsBox.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'

/** Points of the customer for this order; `onChange` calculates the totals again. Without JavaScript they are chosen in the cart. */
export function CheckoutPoints({ quote, onChange }: { quote: CheckoutQuote; onChange(): void }) {
  const t = useText()
  const { language } = useShop()
  const { point, totals, notices } = quote
  if (!hasPoints(point)) return null
  async function use(points: number) {
    const result = await callUsePoints(t, points, language)
    if (!result.ok) return result.text
    onChange()
    return null
  }
  return (
    <>
      <div className="mb-4 empty:hidden">
        <PointsReduced notices={notices} />
      </div>
      <div className="noscript:hidden">
        <PointsBox point={point} used={totals.points_used} onUse={use} isInForm />
      </div>
      <PageLink to="/cart" className="link hidden min-h-11 items-center noscript:inline-flex">
        {t('storefront.points.in_cart')}
      </PageLink>
    </>
  )
}
