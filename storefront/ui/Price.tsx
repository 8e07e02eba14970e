import { difference } from '#contracts/money.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'

interface Props {
  price: number | null
  /** Special price; used only when it is below the price. */
  special: number | null
  /** Also shows the saved amount. */
  withSaving?: boolean
  className?: string
}

/** The price of a product, and the original price if it is reduced. Renders nothing where the shop hides prices. */
export function Price({ price, special, withSaving = false, className = '' }: Props) {
  const t = useText()
  const money = useMoney()
  if (price === null) return null
  if (special === null) return <p className={`figures ${className}`}>{money(price)}</p>
  return (
    <p className={`figures flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="text-sale">
        <span className="sr-only">{t('storefront.price.now')} </span>
        {money(special)}
      </span>
      <s className="text-ink-3 text-[0.875em]">
        <span className="sr-only">{t('storefront.price.before')} </span>
        {money(price)}
      </s>
      {withSaving && (
        <span className="type-badge bg-sale-tint text-sale self-center rounded-picture px-2">
          {t('storefront.price.save', { amount: money(difference(price, special)) })}
        </span>
      )}
    </p>
  )
}
