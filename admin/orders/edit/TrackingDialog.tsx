import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Shipment } from '#contracts/orders/shipment.ts'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CarrierInput } from '../CarrierInput.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type EditProps, useEditOrder } from './use-edit-order.ts'

/** Dialog that edits the carrier and tracking number of a parcel. */
export function TrackingDialog({ shipment, ...props }: EditProps & { shipment: Shipment }) {
  const { onClose } = props
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const { carrier, tracking_number } = shipment
  const form = useForm({ defaultValues: { carrier, tracking_number, notify: true } })
  const { isStale, submit } = useEditOrder(props, form, element, 'tracking')
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate('admin.order.edit_tracking')}
        confirm={translate('common.action.save')}
        onConfirm={submit((values) => ({ ...values, shipment_id: shipment.id }))}
        onClose={onClose}
      >
        <StaleNote shown={isStale} />
        <CarrierInput name="carrier" label={translate('admin.order.carrier')} autoFocus={carrier === ''} />
        <TextInput name="tracking_number" label={translate('admin.order.tracking_number')} autoFocus={carrier !== ''} />
        <SwitchInput name="notify" label={translate('admin.order.notify_tracking')} />
      </FormDialog>
    </FormProvider>
  )
}
