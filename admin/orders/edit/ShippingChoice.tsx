import { useWatch } from 'react-hook-form'
import type { EditQuote } from '#contracts/orders/edit-order.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'

/** Chooses among the available shipping methods, with the input that the chosen one asks for. */
export function ShippingChoice({ methods }: { methods: EditQuote['shippings'] }) {
  const translate = useTranslate()
  const format = useFormat()
  const chosen: unknown = useWatch({ name: 'shipping_id' })
  if (methods.length === 0) return null
  const options = methods.map(({ id, title, fee }) => ({
    value: String(id),
    title: `${title} (${format.amount(fee)})`,
  }))
  const question = methods.find(({ id }) => String(id) === chosen)?.input_label
  return (
    <>
      <ChoiceInput name="shipping_id" label={translate('admin.order.shipping')} options={options} />
      {question ? <TextInput name="shipping_input" label={question} /> : null}
    </>
  )
}
