import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Address } from '#contracts/customers/address.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { AddressInputs } from '../../address/AddressInputs.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { OrderDraft } from './order-draft.ts'
import { getAddress, useAddressBook, useKnownAddress } from './use-known-address.ts'

/** Shipping and billing address: typed, or from the customer's address book. */
export function AddressPanels() {
  const translate = useTranslate()
  const { setValue } = useFormContext<OrderDraft>()
  const isSame = useWatch<OrderDraft, 'same'>({ name: 'same' })
  const isDelivered = useWatch<OrderDraft, 'is_delivered'>({ name: 'is_delivered' })
  const { book, isRead } = useAddressBook()
  const choose = useKnownAddress(book, isRead)
  const bill = (address: OrderAddress) => setValue('billing_address', address, { shouldDirty: true })
  return (
    <>
      <Panel
        title={translate(isDelivered ? 'admin.order.shipping_address' : 'admin.order.contact')}
        aside={<Book of={book} onChoose={choose} />}
        stack
      >
        <AddressInputs name="shipping_address" delivered address={isDelivered ? 'required' : 'contact'} />
        <SwitchInput name="same" label={translate('admin.order.bill_same')} />
      </Panel>
      {isSame ? null : (
        <Panel title={translate('admin.order.billing_address')} aside={<Book of={book} onChoose={bill} />} stack>
          <AddressInputs name="billing_address" />
        </Panel>
      )}
    </>
  )
}

function Book({ of, onChoose }: { of: readonly Address[]; onChoose: (address: OrderAddress) => void }) {
  const translate = useTranslate()
  if (of.length === 0) return null
  const items = of.map((address) => ({
    key: String(address.id),
    title: [fullName(address), address.address.split('\n')[0]].join(translate('admin.list.comma')),
    onClick: () => onChoose(getAddress(address)),
  }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button {...open} size="small" variant="text" endIcon={<ChevronDown aria-hidden />}>
          {translate('admin.order.address_book')}
        </Button>
      )}
    </ActionMenu>
  )
}
