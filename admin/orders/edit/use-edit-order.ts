import { type RefObject, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changeTracking, editOrder } from '#contracts/orders/edit-order.ts'
import { readInput } from '#contracts/validation.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { showProblems } from '../../forms/show-problems.ts'
import { useProblemTexts } from '../../forms/use-problem-texts.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { toasts } from '../../ui/toast-store.ts'
import type { OrderProps } from '../order-props.ts'
import { useOwnLanguage } from '../use-own-language.ts'

export interface EditProps extends OrderProps {
  onClose: () => void
}

/**
 * Saves the changes of a dialog and shows errors at its fields. When someone else saved first, the order is reloaded behind the dialog, which
 * keeps the input and can be saved again.
 */
export function useEditOrder<V extends FieldValues>(
  { order, onChange, onStale, onClose }: EditProps,
  form: UseFormReturn<V>,
  element: RefObject<HTMLElement | null>,
  endpoint: 'order' | 'tracking' = 'order',
) {
  const translate = useTranslate()
  const language = useOwnLanguage()
  const textsOf = useProblemTexts()
  const [isStale, setStale] = useState(false)
  // The order may be reloaded while somebody types: the version they started from counts until they were notified.
  const [begun] = useState(order.version)
  const version = isStale ? order.version : begun

  async function save(changes: Record<string, unknown>): Promise<void> {
    const call = endpoint === 'order' ? editOrder : changeTracking
    const { problems, value } = readInput(call.input, { id: order.id, version, language, ...changes })
    if (problems) return showProblems(form, element.current, textsOf(problems))
    try {
      onChange((await callApi(call, value)).data)
      toasts.success(translate('common.toast.submit_success'), [order.order_number], { scope: element })
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      if (error.expired) return
      setStale(error.status === 409)
      if (error.status === 409) onStale()
      showProblems(form, element.current, error.fields)
    }
  }

  /** Submits the form; earlier errors are cleared first, including those without an input. */
  const submit = (changesOf: (values: V) => Record<string, unknown>) => () => {
    form.clearErrors()
    return form.handleSubmit((values) => save(changesOf(values)))()
  }
  return { isStale, submit }
}
