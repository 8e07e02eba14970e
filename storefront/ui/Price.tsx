import { difference } from '#contracts/money.ts'
import { useMoney, useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { formatWholeAmount } from './format-whole-amount.ts'

interface Props {
  price: number | null
  /** Special price; used only when it is below the price. */
  special: number | null
  /** Also shows the saved amount. */
  withSaving?: boolean
  className?: string
}

/** The price of a product, and the original price if it is reduced; says so where taxes are added to it. Renders nothing where the shop hides prices. */
export function Price({ price, special, withSaving = false, className = '' }: Props) {
  const t = useText()
  const money = useMoney()
  const { adds_tax } = useShop()
  if (price === null) return null
  const note = adds_tax && <span className="type-caption text-ink-2"> {t('storefront.price.without_tax')}</span>
  if (special === null)
    return (
      <p className={`figures ${className}`}>
        {money(price)}
        {note}
      </p>
    )
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
          {t('storefront.price.save', { amount: formatWholeAmount(money(difference(price, special))) })}
        </span>
      )}
      {note}
    </p>
  )
}
