import { type RefObject, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { createOrder } from '#contracts/orders/create-order.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import type { Saving } from '../../forms/saving.ts'
import { useFormSaving } from '../../forms/use-form-saving.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { type OrderDraft, sentOrder } from './order-draft.ts'

/** Creates the order and opens its page. A repeated request, sent because a response was lost, creates no second order. */
export function useCreateOrder(form: UseFormReturn<OrderDraft>, element: RefObject<HTMLElement | null>): Saving {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const sent = useRef({ text: '', key: '' })

  const send = async () => {
    const order = sentOrder(form.getValues())
    const text = JSON.stringify(order)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    const { data } = await callApi(createOrder, order, undefined, { 'Idempotency-Key': sent.current.key })
    // Nothing is unsaved any more: the draft of the browser goes.
    form.reset(form.getValues())
    saving.release()
    void navigate(may('get order') ? `/admin/order/${data.id}` : may('get orders') ? '/admin/order' : '/admin/profile')
  }
  const saving = useFormSaving({
    form,
    element,
    send,
    // The server validates fields, stock and methods at once.
    check: () => ({}),
    // A missing customer is reported at the email input of the guest.
    fieldAt: (name) =>
      name === 'email' && !form.getValues('is_guest') ? 'user_id' : name.replace(/^contact\./, 'shipping_address.'),
    failTitle: translate('common.toast.create_fail'),
    collect: () => sentOrder(form.getValues()),
  })
  return saving
}
