import type { CartLine } from '#contracts/cart/cart.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Minus, Plus } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

interface QuantityProps {
  line: CartLine
  /** That of the line, or the one that was asked for last. */
  quantity: number
  isAtMost: boolean
  onChange(quantity: number): void
}

/** Buttons to change the quantity of a line. Every change is a form; with JavaScript it does not leave the page. */
export function QuantityForm({ line, quantity, isAtMost, onChange }: QuantityProps) {
  const t = useText()
  const { name } = line.stock.product
  const step = 'target disabled:text-ink-3 disabled:opacity-50 hover:bg-surface md:min-h-10 md:min-w-10'
  return (
    <form
      method="post"
      action="/cart"
      className="border-chip-line flex items-center rounded-control border"
      onSubmit={(event) => {
        event.preventDefault()
        const pressed = (event.nativeEvent as SubmitEvent).submitter
        if (pressed instanceof HTMLButtonElement) onChange(Number(pressed.value))
      }}
    >
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="item_id" value={line.id} />
      <button
        type="submit"
        name="quantity"
        value={quantity - 1}
        className={step}
        aria-label={t('storefront.cart.one_less', { name })}
      >
        <Minus className="size-4" aria-hidden />
      </button>
      <span className="figures type-control min-w-8 text-center">
        <span className="sr-only">{t('storefront.cart.quantity')} </span>
        {quantity}
      </span>
      <button
        type="submit"
        name="quantity"
        value={quantity + 1}
        className={step}
        disabled={isAtMost}
        aria-label={t('storefront.cart.one_more', { name })}
      >
        <Plus className="size-4" aria-hidden />
      </button>
    </form>
  )
}

/** "Changing a cart quantity to zero asks for delete confirmation" (specification section 5). */
export function ConfirmRemoval({ line, onKeep, onRemove }: { line: CartLine; onKeep(): void; onRemove(): void }) {
  const t = useText()
  return (
    <form
      method="post"
      action="/cart"
      className="mt-2 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onRemove()
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="item_id" value={line.id} />
      <p className="type-small basis-full">{t('storefront.cart.confirm_remove')}</p>
      <button type="submit" className={button({ kind: 'outline', size: 'small' })}>
        {t('common.action.remove')}
      </button>
      <PageLink
        to="/cart"
        className={button({ kind: 'quiet', size: 'small' })}
        onClick={(event) => {
          event.preventDefault()
          onKeep()
        }}
      >
        {t('storefront.cart.keep')}
      </PageLink>
    </form>
  )
}
