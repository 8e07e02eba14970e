import { type RefObject, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { readInput } from '#contracts/problems.ts'
import { editOrder } from '#contracts/sales/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { isFailure } from '../../api/failure.ts'
import { focusFirst } from '../../forms/focus-first.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { OrderProps } from '../order-props.ts'

export interface EditProps extends OrderProps {
  onClose: () => void
}

/**
 * Saves what a dialog changes of an order. What is wrong stands at its fields. Where somebody else was first the order is read again behind
 * the dialog, which keeps what was typed and can be saved again.
 */
export function useEditOrder<V extends FieldValues>(
  { order, onChange, onStale, onClose }: EditProps,
  form: UseFormReturn<V>,
  element: RefObject<HTMLElement | null>,
) {
  const translate = useTranslate()
  const [isStale, setStale] = useState(false)
  // The order may be read again while somebody types: what they began from counts, until they have been told.
  const [begun] = useState(order.version)
  const version = isStale ? order.version : begun

  function refuse(fields: Record<string, string>) {
    for (const [name, message] of Object.entries(fields)) form.setError(name as Path<V>, { message })
    focusFirst(element.current, Object.keys(fields))
  }

  async function save(changes: Record<string, unknown>): Promise<void> {
    const { problems, value } = readInput(editOrder.input, { id: order.id, version, ...changes })
    if (problems) {
      const texts = Object.entries(problems).map(([name, [first]]) => [
        name,
        translate(first?.key ?? '', first?.params),
      ])
      refuse(Object.fromEntries(texts))
      return
    }
    try {
      onChange((await callApi(editOrder, value)).data)
      toasts.success(translate('common.toast.submit_success'))
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.expired) return
      setStale(error.status === 409)
      if (error.status === 409) onStale()
      toasts.failure(translate('common.toast.submit_fail'), error.messages)
      refuse(error.fields)
    }
  }

  /** Sends what the form says; what was wrong the last time is forgotten first, also where no field shows it. */
  const submit = (changesOf: (values: V) => Record<string, unknown>) => () => {
    form.clearErrors()
    return form.handleSubmit((values) => save(changesOf(values)))()
  }
  return { isStale, submit }
}
