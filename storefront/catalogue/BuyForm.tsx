import { type SubmitEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useCart } from '../cart/cart-state.ts'
import { useShop } from '../shop/use-shop.ts'
import { writeDay } from '../text/dates.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Price } from '../ui/Price.tsx'
import { SentenceSpace } from '../ui/SentenceSpace.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { LogInForPrices } from './LogInForPrices.tsx'
import { NeedsApplication } from './NeedsApplication.tsx'
import { OptionPicker } from './OptionPicker.tsx'
import { getReducedPrice } from './reduced-price.ts'
import { Stepper } from './Stepper.tsx'
import { StockHint } from './StockHint.tsx'
import { type Choice, findVariant, guideOf, isOffered, type PublicProduct } from './variants.ts'
import { WishHeart } from './WishButton.tsx'

/** Id of the wish list form, which cannot be nested in this one. */
export const wishForm = 'wish-form'

interface Props {
  product: PublicProduct
  choice: Choice
  onChoose(choice: Choice): void
}

/** Options, quantity and the buy button: a plain form to /cart; with JavaScript it opens the cart drawer. */
export function BuyForm({ product, choice, onChoose }: Props) {
  const t = useText()
  const locale = useLocale()
  const { sells, shows_prices } = useShop()
  const { pathname } = useLocation()
  const needsApplication = product.is_approval_required || product.form !== null
  const canOrder = sells && !needsApplication
  const { add, visitor } = useCart()
  const [quantity, setQuantity] = useState(1)
  const [isBusy, setBusy] = useState(false)
  // Without JavaScript a form without a choice comes back to the page.
  const [query] = useSearchParams()
  const [isAsked, setAsked] = useState(query.has('choose'))
  const [problem, setProblem] = useState('')

  const { stocks, attributes, badges } = product
  const variant = findVariant(stocks, attributes, choice)
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

  const displayed = variant ?? product
  const isOff = isOut || isComing
  const label = isComing
    ? t('common.badge.coming_soon')
    : isOut
      ? t('storefront.product.sold_out')
      : t(product.type === 'service' ? 'storefront.product.book' : 'storefront.product.add')
  return (
    <form
      id="options"
      method="post"
      action="/cart"
      className="flex flex-col gap-6 noscript:scroll-mt-12"
      onSubmit={addToCart}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_url" value={product.url} />
      {attributes.map((option) => (
        <OptionPicker
          key={option.key}
          option={option}
          chosen={choice[option.key]}
          guide={guideOf(product, option)}
          isOffered={(value) => isOffered(stocks, choice, option.key, value)}
          onChoose={(value) => {
            setProblem('')
            onChoose({ ...choice, [option.key]: value })
          }}
          error={isAsked && !choice[option.key] ? t('common.cart_tip.update_cart_fail_by_not_selected') : undefined}
        />
      ))}
      <div className={`buy-grid -mt-1 ${(canOrder && isOff) || !shows_prices ? 'without-stepper' : ''}`}>
        <div className="[grid-area:hint]">
          {canOrder && !isComing && product.type !== 'service' && (
            <StockHint
              variant={variant}
              available={available}
              missing={attributes.find(({ key }) => !choice[key])?.display}
            />
          )}
          {isComing && product.available_from && (
            <p className="type-small text-ink-2">
              {t('storefront.product.available_from', { date: writeDay(product.available_from, locale, 'long') })}
            </p>
          )}
        </div>
        {problem && (
          // On phones the bar with the button covers the end of the screen.
          <div ref={(box) => box?.scrollIntoView({ block: 'nearest' })} className="[grid-area:problem] scroll-my-24">
            <Notice kind="error">{problem}</Notice>
          </div>
        )}
        {sells && needsApplication && (
          <div className="[grid-area:problem]">
            <NeedsApplication url={product.url} />
          </div>
        )}
        {canOrder && (
          <>
            {!isOff && (
              <div className="[grid-area:stepper]">
                <Stepper quantity={quantity} max={available} onChange={setQuantity} />
              </div>
            )}
            <div className="buy-bar flex items-center gap-4 [grid-area:add]">
              <div className="min-w-0 shrink-0 md:hidden">
                <Price price={displayed.price} special={getReducedPrice(displayed)} className="type-strong" />
                {variant?.option_text && <p className="type-caption text-ink-2 truncate">{variant.option_text}</p>}
              </div>
              <SubmitButton
                isBusy={isBusy}
                look={{ size: 'buy', kind: isOff ? 'off' : 'primary' }}
                aria-disabled={isOff || undefined}
                onClick={(event) => isOff && event.preventDefault()}
                className="grow"
              >
                {label}
              </SubmitButton>
            </div>
          </>
        )}
        {!shows_prices && (
          <>
            <p className="type-small text-ink-2 [grid-area:hint]">
              {t('storefront.price.members')}
              <SentenceSpace />
              <PageLink to={`/register?redirect=${encodeURIComponent(pathname)}`} className="link">
                {t('storefront.register.title')}
              </PageLink>
            </p>
            <div className="buy-bar [grid-area:add]">
              <LogInForPrices className={button({ size: 'buy', isWide: true })} />
            </div>
          </>
        )}
        <div className={`max-md:hidden ${canOrder || !shows_prices ? '[grid-area:wish]' : '[grid-area:stepper]'}`}>
          <WishHeart product={product} look="box" formId={wishForm} />
        </div>
      </div>
    </form>
  )
}
