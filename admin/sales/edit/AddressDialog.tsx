import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import type { OrderAddress } from '#contracts/sales/order.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { useCountries } from '../../fields/CountriesInput.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { isSameAddress } from '../same-address.ts'
import css from './edit.module.css'
import { type EditProps, useEditOrder } from './use-edit-order.ts'

type Part = 'shipping' | 'billing'

const addressOf = ({ first_name, last_name, address, contact_number, country }: OrderAddress): OrderAddress => ({
  ...{ first_name, last_name, address, contact_number, country },
})

/** Corrects where an order goes, or who is billed for it. */
export function AddressDialog({ part, ...props }: EditProps & { part: Part }) {
  const { order, onClose } = props
  const translate = useTranslate()
  const countries = useCountries()
  const element = useRef<HTMLFormElement>(null)
  const isOne = part === 'shipping' && isSameAddress(order.shipping, order.billing)
  const form = useForm({
    defaultValues: {
      shipping_address: addressOf(order.shipping),
      billing_address: addressOf(order.billing),
      same: isOne,
    },
  })
  const { busy, isStale, submit } = useEditOrder(props, form, element)
  const send = submit(({ same, shipping_address, billing_address }) =>
    part === 'billing' ? { billing_address } : { shipping_address, ...(same && { billing_address: shipping_address }) },
  )
  const field = (key: keyof OrderAddress) => ({
    name: `${part}_address.${key}`,
    label: translate(`admin.customer.${key}`),
    required: true,
  })
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
      <BusyButton variant="contained" busy={busy} onClick={() => void send()}>
        {translate('common.action.save')}
      </BusyButton>
    </>
  )
  return (
    <Modal title={translate(`admin.order.edit_${part}`)} onClose={onClose} actions={buttons} wide>
      <FormProvider {...form}>
        <form ref={element} className={css.form} onSubmit={(event) => void send(event)} noValidate>
          {isStale ? (
            <p className={css.stale} role="alert">
              {translate('admin.order.stale')}
            </p>
          ) : null}
          <div className={css.pair}>
            <TextInput {...field('first_name')} autoFocus />
            <TextInput {...field('last_name')} />
          </div>
          <TextInput {...field('address')} rows={3} />
          <div className={css.pair}>
            <ChoiceInput {...field('country')} options={countries} />
            <TextInput {...field('contact_number')} />
          </div>
          {isOne ? <SwitchInput name="same" label={translate('admin.order.bill_same')} /> : null}
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  )
}
