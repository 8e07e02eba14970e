import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { adjustPoints } from '#contracts/points/points.ts'
import { readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useProblemTexts } from '../forms/use-problem-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './points.module.css'

interface Props {
  /** The id of the customer whose points change. */
  id: number
  /** Points before the change. */
  balance: number
  onClose(): void
  onDone(): void
}

/** Adds points to a customer or removes some. A repeated request, sent because a response was lost, adjusts nothing again. */
export function AdjustDialog({ id, balance, onClose, onDone }: Props) {
  const translate = useTranslate()
  const textsOf = useProblemTexts()
  const element = useRef<HTMLFormElement>(null)
  const format = useFormat()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({ defaultValues: { points: '', remark: '', expiry_date: '' } })

  const save = form.handleSubmit(async ({ expiry_date, ...values }) => {
    const { problems, value } = readInput(adjustPoints.input, { id, ...values, expiry_date: expiry_date || null })
    if (problems) return showProblems(form, element.current, textsOf(problems))
    try {
      await callApi(adjustPoints, value, undefined, { 'Idempotency-Key': key })
      toasts.success(translate('common.toast.submit_success'), [], { scope: element })
      onDone()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      if (!error.expired) showProblems(form, element.current, error.fields)
    }
  })
  const typed = Number(form.watch('points').replaceAll(',', ''))
  const after = Number.isInteger(typed) ? balance + typed : balance
  const submit = () => {
    form.clearErrors()
    return save()
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate('admin.point.adjust')}
        confirm={translate('common.action.save')}
        onConfirm={submit}
        onClose={onClose}
      >
        <TextInput
          name="points"
          label={translate('admin.point.points')}
          hint={translate('admin.point.points_hint')}
          required
          autoFocus
        />
        <TextInput
          name="remark"
          label={translate('admin.point.remark')}
          hint={translate('admin.point.remark_hint')}
          required
        />
        <DateInput
          name="expiry_date"
          label={translate('admin.point.expiry_date')}
          hint={translate('admin.point.expiry_date_hint')}
        />
        <p className={css.preview} aria-live="polite">
          <span>{translate('admin.point.balance_column')}</span>
          <span>
            {format.number(balance)} → <strong>{format.number(after)}</strong>
          </span>
        </p>
      </FormDialog>
    </FormProvider>
  )
}
