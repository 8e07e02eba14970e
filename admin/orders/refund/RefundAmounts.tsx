import type { RefundQuote } from '#contracts/orders/refund.ts'
import { useSite } from '../../api/use-site.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './refund.module.css'

/** Shipping, a fee by staff where the order has one, and the way the money goes back. */
export function RefundAmounts({ base }: { base: RefundQuote | undefined }) {
  const translate = useTranslate()
  const format = useFormat()
  const { currency_mark } = useSite()
  const hintOf = (left: number) =>
    left > 0
      ? translate('admin.refund.at_most', { amount: format.amount(left) })
      : translate('admin.refund.nothing_left')
  const amount = (name: string, label: string, left: number) => (
    <TextInput
      name={name}
      label={label}
      numeric="decimal"
      start={<span className={css.mark}>{currency_mark}</span>}
      placeholder="0.00"
      hint={base && hintOf(left)}
      disabled={!base || left === 0}
    />
  )
  const methods = base?.methods ?? []
  return (
    <div className={css.pair}>
      {amount('shipping_amount', translate('admin.order.shipping_fee'), base?.shipping_left ?? 0)}
      {base && base.other_left > 0
        ? amount('other_amount', translate('admin.order.adjustment'), base.other_left)
        : null}
      {methods.length > 1 ? (
        <ChoiceInput
          name="method"
          label={translate('admin.refund.method')}
          options={methods.map((value) => ({ value, title: translate(`admin.refund.method_of.${value}`) }))}
        />
      ) : (
        <div className={css.manual}>
          <strong>{translate('admin.refund.method')}</strong>
          <p>{translate('admin.refund.manual_hint')}</p>
        </div>
      )}
    </div>
  )
}
