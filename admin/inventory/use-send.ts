import type { RefObject } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Call } from '#contracts/endpoint.ts'
import { readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { tellFailure } from '../api/toast-error.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useProblemTexts } from '../forms/use-problem-texts.ts'
import { toasts } from '../ui/toast-store.ts'

/** Sends what a dialog says; what is wrong with it stands at its fields, by the contract's rules first, then by the server's. */
export function useSend<V extends FieldValues>(form: UseFormReturn<V>, element: RefObject<HTMLElement | null>) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const textsOf = useProblemTexts()

  /** The change of an adjustment is typed as its quantity. */
  const refuse = ({ delta, ...fields }: Record<string, string>) =>
    showProblems(form, element.current, delta ? { ...fields, quantity: delta } : fields)
  /** Whether it was done. */
  async function send(call: Call, input: Record<string, unknown>): Promise<boolean> {
    const { problems } = readInput(call.input, input)
    if (problems) {
      refuse(textsOf(problems))
      return false
    }
    try {
      await callApi(call, input)
      toasts.success(translate('common.toast.submit_success'))
      refresh()
      return true
    } catch (error) {
      tellFailure(error, translate('common.toast.submit_fail'))
      refuse(error.fields)
      return false
    }
  }
  return send
}
