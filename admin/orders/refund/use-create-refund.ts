import { type RefObject, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createRefund } from '#contracts/orders/refund-order.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { showProblems } from '../../forms/show-problems.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { OrderProps } from '../order-props.ts'
import { useOwnLanguage } from '../use-own-language.ts'
import { type RefundValues, refundInput } from './refund-input.ts'

/** Makes the refund of the dialog. Pressing again after a lost response refunds nothing twice. */
export function useCreateRefund(
  { order, onChange, onStale, onClose }: OrderProps & { onClose: () => void },
  form: UseFormReturn<RefundValues>,
  element: RefObject<HTMLFormElement | null>,
) {
  const translate = useTranslate()
  const language = useOwnLanguage()
  const sent = useRef({ text: '', key: '' })
  return () => {
    form.clearErrors()
    return form.handleSubmit(async (values) => {
      const { reason, notify } = values
      const input = { id: order.id, version: order.version, language, ...refundInput(values), reason, notify }
      const text = JSON.stringify(input)
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      try {
        const { data } = await callApi(createRefund, input, undefined, { 'Idempotency-Key': sent.current.key })
        const isPending = data.refund.status === 'pending'
        const messageKey = isPending ? 'admin.refund.accepted' : 'common.toast.submit_success'
        toasts.success(translate(messageKey), [order.order_number], { scope: element })
        onChange(data.order)
        onClose()
      } catch (error) {
        toastError(error, translate('common.toast.submit_fail'), { form: element })
        showProblems(form, element.current, error.fields)
        // The order may have changed, or a refund may wait for the payment service.
        if (error.status === 409 || error.status === 503) onStale()
      }
    })()
  }
}
