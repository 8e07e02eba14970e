import { Minus, Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useCart } from '../cart/cart-state.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Price } from '../ui/Price.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { StockHint } from './StockHint.tsx'
import { type Choice, isOffered, type ShownProduct, variantOf } from './variants.ts'

interface Props {
  product: ShownProduct
  choice: Choice
  onChoose(choice: Choice): void
}

/** Options, quantity and the button. A plain form to /cart; with JavaScript the cart opens beside the page. */
export function BuyForm({ product, choice, onChoose }: Props) {
  const t = useText()
  const { sells } = useShop()
  const { add, visitor } = useCart()
  const [quantity, setQuantity] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')

  const { stocks, attributes, badges } = product
  const variant = variantOf(stocks, attributes, choice)
  const isOut = variant ? variant.is_sold_out : badges.includes('out_of_stock')
  const isComing = badges.includes('coming_soon')
  const available = visitor?.stocks.find(({ stock_id }) => stock_id === variant?.id)?.available_inventories ?? null

  async function addToCart(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setProblem('')
    if (!variant) {
      setAsked(true)
      event.currentTarget.querySelector<HTMLElement>('fieldset:not(:has(:checked)) input')?.focus()
      return
    }
    setBusy(true)
    const text = await add(variant.id, quantity)
    setBusy(false)
    if (text) setProblem(text)
  }

  const shown = variant ?? { price: product.price, special_price: product.special_price }
  const label = isComing
    ? t('common.badge.coming_soon')
    : isOut
      ? t('storefront.product.sold_out')
      : t('storefront.product.add')
  return (
    <form method="post" action="/cart" className="flex flex-col gap-6" onSubmit={addToCart}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_url" value={product.url} />
      {attributes.map((option) => (
        <OptionPicker
          key={option.key}
          option={option}
          chosen={choice[option.key]}
          isOffered={(value) => isOffered(stocks, choice, option.key, value)}
          onChoose={(value) => {
            setProblem('')
            onChoose({ ...choice, [option.key]: value })
          }}
          error={isAsked && !choice[option.key] ? t('validation.choose_option') : undefined}
        />
      ))}
      <div className="-mt-2 flex flex-col gap-3">
        <StockHint variant={variant} available={available} />
        {problem && <Notice kind="error">{problem}</Notice>}
        {sells && (
          <div className="flex flex-wrap gap-3">
            <Stepper quantity={quantity} most={available} onChange={setQuantity} isDisabled={isOut || isComing} />
            <div className="buy-bar flex grow items-center gap-4">
              <div className="min-w-0 md:hidden">
                <Price price={shown.price} special={shown.special_price} className="type-strong" />
                {variant?.option_text && <p className="type-caption text-ink-2 truncate">{variant.option_text}</p>}
              </div>
              <SubmitButton
                isBusy={isBusy}
                aria-disabled={isOut || isComing || undefined}
                onClick={(event) => (isOut || isComing) && event.preventDefault()}
                className="grow"
              >
                {label}
              </SubmitButton>
            </div>
          </div>
        )}
      </div>
    </form>
  )
}

interface StepperProps {
  quantity: number
  most: number | null
  isDisabled: boolean
  onChange(quantity: number): void
}

function Stepper({ quantity, most, isDisabled, onChange }: StepperProps) {
  const t = useText()
  const step = 'target hover:bg-surface disabled:text-ink-3 h-full noscript:hidden'
  return (
    <div className="border-field-line flex h-12 items-center rounded-control border">
      <button
        type="button"
        className={step}
        disabled={quantity <= 1}
        aria-label={t('storefront.product.less')}
        onClick={() => onChange(quantity - 1)}
      >
        <Minus className="size-4" aria-hidden />
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
        disabled={isDisabled || (most !== null && quantity >= most)}
        aria-label={t('storefront.product.more')}
        onClick={() => onChange(quantity + 1)}
      >
        <Plus className="size-4" aria-hidden />
      </button>
    </div>
  )
}
