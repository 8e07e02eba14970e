import type { CheckoutQuote } from '#contracts/checkout/checkout.ts'
import { useMoney } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { useField } from '../ui/form-state.ts'
import { Notice } from '../ui/Notice.tsx'
import { OptionRows } from './OptionRows.tsx'
import { RefusedPayments } from './RefusedPayments.tsx'
import { Step } from './Step.tsx'

interface Props {
  quote: CheckoutQuote
  chosen: number | null
  onChoose(id: number): void
}

type Methods = readonly { id: number }[]

/** A new list is drawn anew. */
const idsOf = (methods: Methods) => methods.map(({ id }) => id).join()

/** Another choice above may take the chosen one away: then the first of the new list is chosen, as the server calculates it. */
const chosenOf = (methods: Methods, chosen: number | null) =>
  String(methods.some(({ id }) => id === chosen) ? chosen : (methods[0]?.id ?? ''))

/** A sentence needs no dot before what follows it, and a Chinese one no space. */
const joined = (description: string, address: string) =>
  [description, address].filter(Boolean).join(description.endsWith('。') ? '' : description.endsWith('.') ? ' ' : ' · ')

export function ShippingStep({ quote, chosen, onChoose }: Props) {
  const t = useText()
  const money = useMoney()
  const title = t('storefront.checkout.delivery_method')
  return (
    <Step title={title}>
      {quote.shippings.length === 0 ? (
        <NoneOffered name="shipping_id" />
      ) : (
        <OptionRows
          key={idsOf(quote.shippings)}
          name="shipping_id"
          chosen={chosenOf(quote.shippings, chosen)}
          legend={title}
          onChoose={(value) => onChoose(Number(value))}
          rows={quote.shippings.map(({ id, title: name, description, address, fee }) => ({
            value: String(id),
            title: name,
            text: joined(description, address),
            aside: fee === 0 ? <span className="text-primary">{t('storefront.total.free')}</span> : money(fee),
          }))}
        />
      )}
    </Step>
  )
}

export function PaymentStep({ quote, chosen, onChoose }: Props) {
  const t = useText()
  const title = t('storefront.checkout.payment_method')
  return (
    <Step title={title}>
      {quote.payments.length === 0 ? (
        <NoneOffered name="payment_id" />
      ) : (
        <OptionRows
          key={idsOf(quote.payments)}
          name="payment_id"
          chosen={chosenOf(quote.payments, chosen)}
          legend={title}
          onChoose={(value) => onChoose(Number(value))}
          rows={quote.payments.map(({ id, title: name, instructions }) => ({
            value: String(id),
            title: name,
            more: instructions,
          }))}
        />
      )}
      <RefusedPayments quote={quote} />
    </Step>
  )
}

function NoneOffered({ name }: { name: string }) {
  const t = useText()
  const { error } = useField(name)
  return <Notice kind="error">{error ?? t('validation.no_shipping_or_payment')}</Notice>
}
