import { useState } from 'react'
import type { Cart, CartLine } from '#contracts/cart/cart.ts'
import { optionText } from '#contracts/catalogue/option-text.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { useListFormat } from '../text/use-listed.ts'
import { Check, Tag } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { CartGifts } from './CartGifts.tsx'
import { useCart } from './cart-state.ts'
import { ConfirmRemoval, QuantityForm } from './LineForms.tsx'

interface Props {
  cart: Cart
  /** The line whose removal the URL asks to confirm, for browsers without JavaScript. */
  confirming?: number | null
  /** The line that was just added according to the URL, for browsers without JavaScript. */
  added?: number | null
}

/** The lines of a cart, in the drawer and on /cart. Every change is a form; with JavaScript it does not leave the page. */
export function CartLines({ cart, confirming = null, added = null }: Props) {
  const t = useText()
  return (
    <ul aria-label={t('storefront.cart.title')}>
      {cart.items.map((line) => (
        <Line key={line.id} line={line} isConfirming={confirming === line.id} wasAdded={added === line.id} />
      ))}
      <CartGifts gifts={cart.gifts} />
    </ul>
  )
}

function Line({
  line,
  isConfirming: isConfirmed,
  wasAdded,
}: {
  line: CartLine
  isConfirming: boolean
  wasAdded: boolean
}) {
  const t = useText()
  const money = useMoney()
  const { addedItem, failure, busy, wanted, change, remove } = useCart()
  const [isConfirming, setConfirming] = useState(isConfirmed)
  const isAdded = addedItem === line.id || wasAdded
  const { product, options, available_inventories: available } = line.stock
  const quantity = wanted.get(line.id) ?? line.quantity
  const isAtMost = available !== null && quantity >= available
  const isBusy = busy === line.id
  return (
    <li
      className={`border-line flex gap-4 border-b px-(--line-side) py-5 ${isAdded ? 'just-added' : ''} ${isBusy ? 'opacity-60' : ''} transition-opacity`}
      aria-busy={isBusy}
    >
      <PageLink to={`/product/${product.url}`} className="w-(--line-picture,5.5rem) shrink-0" tabIndex={-1} aria-hidden>
        <Picture src={product.image} alt="" sizes="120px" className={line.available ? '' : 'opacity-50 grayscale'} />
      </PageLink>
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <PageLink
              to={`/product/${product.url}`}
              className="type-strong max-md:-my-2.5 max-md:inline-block max-md:py-2.5 hover:underline"
            >
              {product.name}
            </PageLink>
            {options.length > 0 && <p className="type-caption text-ink-2">{optionText(options)}</p>}
          </div>
          <LinePrice line={line} money={money} />
        </div>
        <LineDiscounts titles={line.discounts.map(({ title }) => title)} />
        {isAdded && (
          <p className="type-caption text-primary flex items-center gap-2">
            <Check className="size-4" aria-hidden /> {t('storefront.cart.just_added')}
          </p>
        )}
        {!line.available && <p className="type-caption text-error">{t('storefront.cart.unavailable')}</p>}
        {isConfirming ? (
          <ConfirmRemoval line={line} onKeep={() => setConfirming(false)} onRemove={() => remove(line.id)} />
        ) : (
          <div className="mt-2 flex items-center justify-between gap-4">
            {line.available ? (
              <QuantityForm
                line={line}
                quantity={quantity}
                isAtMost={isAtMost}
                onChange={(next) => (next < 1 ? setConfirming(true) : change(line.id, next))}
              />
            ) : (
              <span />
            )}
            <PageLink
              to={`/cart?remove=${line.id}`}
              className="link type-caption text-ink-2 inline-flex min-h-11 items-center"
              aria-label={t('storefront.cart.remove_line', { name: product.name })}
              onClick={(event) => {
                event.preventDefault()
                if (line.available) setConfirming(true)
                else remove(line.id)
              }}
            >
              {t('common.action.remove')}
            </PageLink>
          </div>
        )}
        <p role="status" className="type-caption">
          {failure?.item_id === line.id ? (
            <span className="text-error">{failure.text}</span>
          ) : (
            isAtMost && line.available && <span className="text-warn">{t('storefront.cart.at_most')}</span>
          )}
        </p>
      </div>
    </li>
  )
}

/** The promotions and coupons that reduce a line, by name. */
function LineDiscounts({ titles }: { titles: readonly string[] }) {
  const listed = useListFormat()
  if (titles.length === 0) return null
  return (
    <p className="type-caption text-primary flex items-center gap-1.5">
      <Tag className="size-3.5 shrink-0" aria-hidden /> {listed([...titles])}
    </p>
  )
}

function LinePrice({ line, money }: { line: CartLine; money: (amount: number) => string }) {
  const t = useText()
  if (line.total === null || line.price === null) return null
  const before = line.original_total
  return (
    <p className="type-control figures shrink-0 text-right">
      <span className={before !== null && before > line.total ? 'text-sale' : ''}>{money(line.total)}</span>
      {before !== null && before > line.total && (
        <s className="text-ink-3 type-caption block">
          <span className="sr-only">{t('storefront.price.before')} </span>
          {money(before)}
        </s>
      )}
    </p>
  )
}
