import type { ReactNode } from 'react'
import { optionText } from '#contracts/catalogue/option-text.ts'
import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { discountName } from '../cart/discount-name.ts'
import { IncludedTaxes } from '../cart/IncludedTaxes.tsx'
import { addedTaxes } from '../cart/tax-texts.ts'
import type { LoadedSection } from '../content/loaded-section.ts'
import { useMoney, useOrderMoney, useShop } from '../shop/use-shop.ts'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { ChevronDown, ShoppingBag } from '../ui/icons.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Notes } from './Notes.tsx'

interface Props {
  quote: CheckoutQuote
  isBusy: boolean
}

/** The bar above the form on phones: it always shows the total, and opens to the items. */
export function SummaryBar({ quote }: Pick<Props, 'quote'>) {
  const t = useText()
  const money = useMoney()
  const { item_count, grand_total } = quote.totals
  return (
    <details className="group bg-surface border-line sticky top-0 z-10 border-b lg:hidden">
      <summary className="container flex min-h-14 items-center justify-between gap-4">
        <span className="type-small flex items-center gap-3">
          <ShoppingBag className="size-5" strokeWidth={1.5} aria-hidden />
          {t('storefront.checkout.summary_of', { count: item_count })}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
        </span>
        <span className="type-h3 figures">{money(grand_total)}</span>
      </summary>
      {/* The space above is for the quantity of the first line, which stands out of its picture. */}
      <div className="container max-h-[60dvh] overflow-y-auto pt-3 pb-6">
        <Lines quote={quote} />
      </div>
    </details>
  )
}

/** Items and totals beside the form. */
export function Summary({ quote, isBusy, notes }: Props & { notes: readonly LoadedSection[] }) {
  const t = useText()
  const { item_count } = quote.totals
  return (
    <div className="bg-surface hidden lg:block">
      <section aria-labelledby="summary" className="checkout-summary sticky top-10 py-10">
        <h2 id="summary" className="type-h3 mb-5">
          {t('storefront.checkout.summary')}{' '}
          <span className="text-ink-2 figures">{t('storefront.cart.items', { count: item_count })}</span>
        </h2>
        <Lines quote={quote} />
        <Totals quote={quote} isBusy={isBusy} />
        <Notes notes={notes} />
      </section>
    </div>
  )
}

function Lines({ quote }: { quote: CheckoutQuote }) {
  const t = useText()
  const money = useMoney()
  return (
    <ul className="flex flex-col gap-4">
      {quote.items.map(({ id, quantity, total, stock }) => (
        <li key={id} className="flex items-center gap-4">
          <div className="relative w-16 shrink-0">
            <Picture src={stock.product.image} alt="" sizes="64px" />
            <span className="bg-ink-2 text-ground figures absolute -top-2 -right-2 flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-[0.75rem] leading-none font-medium">
              <span className="sr-only">× </span>
              {quantity}
            </span>
          </div>
          <div className="min-w-0 grow">
            <p className="type-small-strong">{stock.product.name}</p>
            <p className="type-caption text-ink-2">{optionText(stock.options)}</p>
          </div>
          {total !== null && <p className="type-small figures shrink-0">{money(total)}</p>}
        </li>
      ))}
      {quote.gifts.map(({ title, quantity, stock }) => (
        <li key={`${title} ${stock.id}`} className="flex items-center gap-4">
          <div className="relative w-16 shrink-0">
            <Picture src={stock.product.image} alt="" sizes="64px" />
          </div>
          <div className="min-w-0 grow">
            <p className="type-small-strong">
              {stock.product.name}
              {quantity > 1 && ` × ${quantity}`}
            </p>
            <p className="type-caption text-primary">{t('storefront.cart.gift_with', { title })}</p>
          </div>
          <p className="type-small text-primary shrink-0">{t('storefront.cart.free')}</p>
        </li>
      ))}
    </ul>
  )
}

/** All sums of the quote, and the charged amount where another currency is shown (pricing.md P5). */
export function Totals({ quote, isBusy }: Props) {
  const t = useText()
  const money = useMoney()
  const { currency, base_currency } = useShop()
  const charged = useOrderMoney(base_currency.identifier)
  const { totals, discounts, requires_shipping } = quote
  const itemDiscounts = discounts.filter(({ target }) => target === 'item')
  const fee = totals.shipping_total
  return (
    <div
      aria-live="polite"
      aria-busy={isBusy}
      className={`transition-opacity duration-150 ${isBusy ? 'opacity-50' : ''}`}
    >
      <dl className="type-small border-line mt-6 flex flex-col gap-2.5 border-t pt-5">
        <Row label={t('storefront.total.subtotal')} value={money(totals.subtotal)} />
        {itemDiscounts.map(({ title, code, amount }) => (
          <Row key={`${title} ${code}`} label={discountName({ title, code })} value={money(-amount)} />
        ))}
        {totals.points_discount > 0 && (
          <Row
            label={t('storefront.points.used', counted(totals.points_used))}
            value={money(-totals.points_discount)}
          />
        )}
        {requires_shipping && quote.shipping_id !== null && (
          <Row
            label={t('storefront.total.delivery')}
            value={fee === 0 ? <span className="text-primary">{t('storefront.total.free')}</span> : money(fee)}
          />
        )}
        {addedTaxes(totals).map(([title, amount]) => (
          <Row key={title} label={title} value={money(amount)} />
        ))}
      </dl>
      <dl className="border-line mt-5 flex items-baseline justify-between gap-4 border-t pt-5">
        <dt className="type-h3">{t('storefront.total.total')}</dt>
        <dd className="figures text-[1.5rem]/8 font-medium tracking-[-0.02em]">{money(totals.grand_total)}</dd>
      </dl>
      {totals.points_to_earn > 0 && (
        <p className="type-caption text-ink-2 mt-1">{t('storefront.points.to_earn', counted(totals.points_to_earn))}</p>
      )}
      <IncludedTaxes totals={totals} money={money} />
      {currency.identifier !== base_currency.identifier && (
        <p className="type-caption text-ink-2 mt-1">
          {t('storefront.total.charged', { amount: charged(totals.grand_total) })}
        </p>
      )}
    </div>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}
