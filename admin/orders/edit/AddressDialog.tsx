import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { AddressInputs } from '../../address/AddressInputs.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { isSameAddress } from '../same-address.ts'
import { ShippingElsewhere } from './ShippingElsewhere.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type EditProps, useEditOrder } from './use-edit-order.ts'

type Part = 'shipping_address' | 'billing_address'

const addressOf = ({ first_name, last_name, address, contact_number, country }: OrderAddress): OrderAddress => ({
  first_name,
  last_name,
  address,
  contact_number,
  country,
})

/** Dialog that edits the shipping or billing address of an order. */
export function AddressDialog({ part, ...props }: EditProps & { part: Part }) {
  const { order, onClose } = props
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const isOne = part === 'shipping_address' && isSameAddress(order.shipping, order.billing)
  const form = useForm({
    defaultValues: {
      shipping_address: addressOf(order.shipping),
      billing_address: addressOf(order.billing),
      same: isOne,
      shipping_id: String(order.shipping_id ?? ''),
      shipping_input: order.shipping.input,
      payment_id: '',
    },
  })
  const country = form.watch('shipping_address.country')
  const countryChanges = order.editable.includes('shipping_id') && country !== order.shipping.country
  const { isStale, submit } = useEditOrder(props, form, element)
  const send = submit(({ same, shipping_address, billing_address, shipping_id, shipping_input, payment_id }) =>
    part === 'billing_address'
      ? { billing_address }
      : {
          shipping_address,
          ...(same && { billing_address: shipping_address }),
          ...(countryChanges && shipping_id && { shipping_id: Number(shipping_id), shipping_input }),
          ...(countryChanges && payment_id && { payment_id: Number(payment_id) }),
        },
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate(`admin.order.edit_${part}`)}
        confirm={translate('common.action.save')}
        onConfirm={send}
        onClose={onClose}
        dirty={form.formState.isDirty}
        wide
      >
        <StaleNote shown={isStale} />
        <AddressInputs
          name={part}
          autoFocus
          delivered={part === 'shipping_address'}
          address={order.shipping.type === null || order.shipping.type === 'pickup' ? 'optional' : 'required'}
        />
        {countryChanges ? <ShippingElsewhere order={order} /> : null}
        {isOne ? <SwitchInput name="same" label={translate('admin.order.bill_same')} /> : null}
      </FormDialog>
    </FormProvider>
  )
}
