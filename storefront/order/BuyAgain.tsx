import { Form, useLocation, useNavigation } from 'react-router'
import { optionText, variantText } from '#contracts/catalogue/option-text.ts'
import type { Order } from '#contracts/orders/order.ts'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { type MissingLine, readMissing } from './reorder-outcome.ts'

/** Button that adds the items of an order to the cart; hidden where the shop does not sell. */
export function BuyAgain({ order }: { order: Order }) {
  const t = useText()
  const { sells } = useShop()
  const { pathname } = useLocation()
  const isSending = useNavigation().formData?.get('intent') === 'again'
  if (!sells || order.items.every(({ is_gift }) => is_gift)) return null
  return (
    // Posts to the page without its query, which describes an earlier result.
    <Form method="post" action={pathname}>
      <SubmitButton name="intent" value="again" isBusy={isSending} look={{ kind: 'quiet', size: 'small' }}>
        {t('storefront.order.again')}
      </SubmitButton>
    </Form>
  )
}

/** Items that could not be added again, with a link to the cart for the others. */
export function MissingItems({ order }: { order: Order }) {
  const t = useText()
  const { search } = useLocation()
  const missing = readMissing(new URLSearchParams(search))
  if (!missing) return null
  const lines = order.items.filter(({ is_gift }) => !is_gift)
  const isNothing = lines.every(({ id }) => missing.some(({ line, why }) => line === id && why !== 'fewer'))
  const texts = missing.flatMap((one) => {
    const line = lines.find(({ id }) => id === one.line)
    if (!line) return []
    const name = variantText({ name: line.product.name, option_text: optionText(line.options) })
    return [{ id: line.id, text: textOf(one, name, line.qty) }]
  })
  function textOf(one: MissingLine, name: string, ordered: number) {
    if (one.why === 'fewer') return t('storefront.order.again_fewer', { name, added: one.added, ordered })
    if (one.why === 'out') return t('storefront.order.again_out', { name })
    if (one.why === 'held') return t('storefront.order.again_held', { name })
    if (one.why === 'application') return t('storefront.order.again_application', { name })
    return t('storefront.order.again_gone', { name })
  }
  if (texts.length === 0) return null
  return (
    <div className="mb-6">
      <Notice>
        <p className="type-small-strong">
          {isNothing ? t('storefront.order.again_none') : t('storefront.order.again_some')}
        </p>
        <ul className="mt-1">
          {texts.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        <PageLink to="/cart" className={`${button({ kind: 'outline', size: 'small' })} mt-3`}>
          {t('storefront.cart.view')}
        </PageLink>
      </Notice>
    </div>
  )
}
