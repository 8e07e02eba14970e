import { type RefObject, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { readInput } from '#contracts/problems.ts'
import { createOrder } from '#contracts/sales/create-order.ts'
import { callApi } from '../../api/call.ts'
import type { Saving } from '../../forms/saving.ts'
import { useFormSaving, type Values } from '../../forms/use-form-saving.ts'
import { useMay } from '../../session/use-session.ts'
import { type OrderDraft, sentOrder } from './order-draft.ts'

/** Places the order that was typed and goes to its page. What is sent twice because an answer was lost is one order. */
export function useCreateOrder(form: UseFormReturn<OrderDraft>, element: RefObject<HTMLElement | null>): Saving {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const sent = useRef({ text: '', key: '' })

  const check = (values: Values) => {
    const problems = readInput(createOrder.input, values).problems ?? {}
    const texts = Object.entries(problems).map(([name, [first]]) => [name, translate(first?.key ?? '', first?.params)])
    const hasBuyer = 'email' in values || values.user_id !== null
    return { ...(hasBuyer ? {} : { user_id: translate('validation.choose_option') }), ...Object.fromEntries(texts) }
  }
  const send = async (values: Values) => {
    const text = JSON.stringify(values)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    const { value } = readInput(createOrder.input, values)
    if (!value) return
    const { data } = await callApi(createOrder, value, undefined, { 'Idempotency-Key': sent.current.key })
    saving.release()
    void navigate(may('get order') ? `/admin/order/${data.id}` : may('get orders') ? '/admin/order' : '/admin/profile')
  }
  const saving = useFormSaving({
    ...{ form, element, check, send },
    failTitle: translate('common.toast.create_fail'),
    collect: () => sentOrder(form.getValues()),
  })
  return saving
}
