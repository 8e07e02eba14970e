import type { EditQuote } from '#contracts/orders/edit-order.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'

/** By what an order is sent, of the methods that it could have. */
export function ShippingChoice({ methods }: { methods: EditQuote['shippings'] }) {
  const translate = useTranslate()
  const format = useFormat()
  if (methods.length === 0) return null
  const options = methods.map(({ id, title, fee }) => ({
    value: String(id),
    title: `${title} (${format.amount(fee)})`,
  }))
  return <ChoiceInput name="shipping_id" label={translate('admin.order.shipping')} options={options} />
}
