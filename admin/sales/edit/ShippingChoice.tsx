import { useTranslate } from 'react-admin'
import type { AdminOrder } from '#contracts/sales/admin-order.ts'
import type { EditQuote } from '#contracts/sales/edit-order.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { useFormat } from '../../i18n/format.ts'

interface Props {
  order: AdminOrder
  offered: EditQuote['shippings'] | undefined
}

/** By what an order is sent: its own method, which stays possible, and those that the shop offers for it. */
export function ShippingChoice({ order, offered = [] }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const own = { id: order.shipping_id ?? 0, title: order.shipping.method, fee: order.shipping_fee }
  const isOffered = offered.some(({ id }) => id === own.id)
  const methods = isOffered || order.shipping_id === null ? offered : [own, ...offered]
  if (methods.length === 0) return null
  const options = methods.map(({ id, title, fee }) => ({
    value: String(id),
    title: `${title} (${format.amount(fee)})`,
  }))
  return <ChoiceInput name="shipping_id" label={translate('admin.order.shipping')} options={options} />
}
