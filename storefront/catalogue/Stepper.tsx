import { useText } from '../text/TextProvider.tsx'
import { Minus, Plus } from '../ui/icons.tsx'

interface Props {
  quantity: number
  /** Highest quantity; null while unknown or unlimited. */
  max: number | null
  onChange(quantity: number): void
}

/** Quantity field with buttons to decrease and increase. Without JavaScript it is a plain field. */
export function Stepper({ quantity, max, onChange }: Props) {
  const t = useText()
  const step =
    'target hover:bg-surface h-full transition-colors duration-150 disabled:opacity-40 disabled:hover:bg-transparent noscript:hidden'
  return (
    <div className="border-field-line flex h-12 items-center rounded-control border md:h-13">
      <button
        type="button"
        className={step}
        disabled={quantity <= 1}
        aria-label={t('storefront.product.less')}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
      <input
        name="quantity"
        inputMode="numeric"
        aria-label={t('storefront.cart.quantity')}
        value={quantity}
        onChange={(event) => onChange(Math.max(1, Math.trunc(Number(event.currentTarget.value)) || 1))}
        className="figures type-control h-full w-10 bg-transparent text-center"
      />
      <button
        type="button"
        className={step}
        disabled={max !== null && quantity >= max}
        aria-label={t('storefront.product.more')}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  )
}
