import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type AdminOrder, changeOrderStatus, reviewProof } from '#contracts/orders/admin-order.ts'
import type { OrderStatus } from '#contracts/orders/order-status.ts'
import { shippedUnits } from '#contracts/orders/shipment.ts'
import { createShipment } from '#contracts/orders/shipment-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toasts } from '../ui/toast-store.ts'
import { CashReceived } from './batch/CashReceived.tsx'
import { CarrierInput } from './CarrierInput.tsx'
import { allUnits, ShipmentLines } from './ShipmentLines.tsx'
import { useOwnLanguage } from './use-own-language.ts'

const blank = { carrier: '', tracking_number: '', remark: '', notify: true, restock: true }

interface Props {
  order: AdminOrder
  status: OrderStatus
  /** Proof of payment that is approved or rejected with the transition. */
  proofId?: number
  onClose: () => void
  onChange: (order: AdminOrder) => void
  onStale: () => void
}

/** Dialog for the inputs of a transition: tracking number, reason, whether the customer is emailed. */
export function TransitionDialog({ order, status, proofId, onClose, onChange, onStale }: Props) {
  const translate = useTranslate()
  const language = useOwnLanguage()
  const element = useRef<HTMLFormElement>(null)
  // As it was when the dialog opened: the order may be loaded again meanwhile.
  const [usual] = useState(order.usual_carrier)
  const form = useForm({ defaultValues: { ...blank, carrier: usual, items: allUnits(order) } })
  const waiting = shippedUnits(order.items)
  // Collected in the shop: no carrier, no tracking number.
  const isPickup = order.shipping.type === 'pickup'
  const isDivisible = status === 'shipped' && waiting.total - waiting.shipped > 1
  // Completing a cash order marks it as paid, so the cash must be confirmed.
  const cashDue =
    status === 'completed' && order.paid_at === null ? [{ amount: order.grand_total, currency: order.currency }] : []
  const [isCashReceived, setCashReceived] = useState(false)
  const waitsForCash = cashDue.length > 0 && !isCashReceived
  const ending = status === 'canceled' || status === 'payment_reject'
  const restocks = status === 'canceled' && waiting.shipped > 0
  const send = form.handleSubmit(async ({ carrier, tracking_number, restock, items, ...rest }) => {
    try {
      const parcel = status === 'shipped' ? { carrier, tracking_number } : {}
      const restockInput = restocks ? { restock } : {}
      const of = { id: order.id, version: order.version, language }
      const { data } = proofId
        ? await callApi(reviewProof, {
            ...of,
            proof_id: proofId,
            action: status === 'paid' ? 'approve' : 'reject',
            reason: rest.remark,
            notify: rest.notify,
          })
        : isDivisible
          ? await callApi(createShipment, { ...of, items, ...rest, ...parcel })
          : await callApi(changeOrderStatus, { ...of, status, ...rest, ...parcel, ...restockInput })
      toasts.success(translate('common.toast.submit_success'), [order.order_number], { scope: element })
      onChange(data)
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      const { reason, ...fields } = error.fields
      showProblems(form, element.current, reason ? { ...fields, remark: reason } : fields)
      // The order is reloaded; the dialog closes automatically when this transition is no longer possible.
      if (error.status === 409) onStale()
    }
  })
  const label = (name: string) => translate(`admin.order.${name}`)
  const confirmLabel = translate(`admin.order.to.${status}`)
  return (
    <FormDialog
      ref={element}
      title={translate('common.name_value', { name: confirmLabel, value: order.order_number })}
      confirm={confirmLabel}
      destructive={ending}
      // Beside Cancel order, Cancel could mean either.
      leave={status === 'canceled' ? label('keep') : undefined}
      disabled={waitsForCash}
      ready={!ending && (status !== 'shipped' || isPickup) && cashDue.length === 0}
      onConfirm={send}
      onClose={onClose}
      dirty={form.formState.isDirty}
    >
      <FormProvider {...form}>
        <p>
          {isPickup && status === 'shipped'
            ? translate('admin.order.to_text_pickup')
            : translate(`admin.order.to_text.${status}`)}
        </p>
        <CashReceived due={cashDue} count={1} isReceived={isCashReceived} onChange={setCashReceived} autoFocus />
        {status === 'shipped' ? (
          <>
            {isDivisible ? <ShipmentLines order={order} /> : null}
            {isPickup ? null : (
              <>
                <CarrierInput name="carrier" label={label('carrier')} autoFocus={usual === ''} />
                <TextInput name="tracking_number" label={label('tracking_number')} autoFocus={usual !== ''} />
              </>
            )}
          </>
        ) : null}
        <TextInput
          name="remark"
          label={label(ending ? 'reason' : 'remark')}
          rows={2}
          required={status === 'payment_reject'}
          autoFocus={status === 'payment_reject'}
        />
        {restocks ? <SwitchInput name="restock" label={label('restock')} /> : null}
        <SwitchInput name="notify" label={label('notify')} />
      </FormProvider>
    </FormDialog>
  )
}
