import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { adjustPoints } from '#contracts/points/points.ts'
import { readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useProblemTexts } from '../forms/use-problem-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import { useWarnOnClose } from '../ui/use-warn-on-close.ts'
import css from './points.module.css'
import { useCustomerPoints } from './use-customer-points.ts'

interface Asked {
  /** Rises each time staff ask for it elsewhere on the page, which focuses it once it is shown. */
  asked: number
  isShown: boolean
}

/** Gives points to a customer or takes some, beside the ledger. */
export function AdjustPanel(props: Asked) {
  const { id, data } = useCustomerPoints()
  const mayAdjust = useMay()('adjust point')
  return data && mayAdjust ? <AdjustForm id={id} balance={data.balance} {...props} /> : null
}

const empty = { points: '', remark: '', expiry_date: '' }

/** A repeated request, sent because a response was lost, adjusts nothing again. It is no form element, because it is inside the customer's. */
function AdjustForm({ id, balance, asked, isShown }: Asked & { id: number; balance: number }) {
  const translate = useTranslate()
  const textsOf = useProblemTexts()
  const format = useFormat()
  const client = useQueryClient()
  const element = useRef<HTMLDivElement>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ defaultValues: empty })
  useWarnOnClose(form.formState.isDirty)
  const answered = useRef(0)
  useEffect(() => {
    if (!isShown || asked === answered.current) return
    answered.current = asked
    form.setFocus('points')
  }, [asked, isShown, form])

  const send = async () => {
    if (isBusy) return
    form.clearErrors()
    const { expiry_date, ...values } = form.getValues()
    const { problems, value } = readInput(adjustPoints.input, { id, ...values, expiry_date: expiry_date || null })
    if (problems) return showProblems(form, element.current, textsOf(problems))
    setBusy(true)
    try {
      await callApi(adjustPoints, value, undefined, { 'Idempotency-Key': key })
      toasts.success(translate('common.toast.submit_success'))
      setKey(crypto.randomUUID())
      form.reset(empty)
      await client.invalidateQueries({ queryKey: ['customer points', id] })
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      if (!error.expired) showProblems(form, element.current, error.fields)
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    void send()
  }
  const typed = Number(form.watch('points').replaceAll(',', ''))
  const change = Number.isInteger(typed) ? typed : 0
  const count = Math.abs(change)
  const action = change === 0 ? 'adjust' : change > 0 ? 'give' : 'take'
  return (
    <Panel title={translate('admin.point.adjust')} stack>
      <FormProvider {...form}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its inputs sends it, as in a form */}
        <div ref={element} className={css.adjust} onKeyDown={onKeyDown}>
          <div className={css.adjustPair}>
            <TextInput name="points" label={translate('admin.point.points')} required />
            <DateInput name="expiry_date" label={translate('admin.point.expiry_date')} />
          </div>
          <p className={css.hint}>{translate('admin.point.adjust_hint')}</p>
          <TextInput
            name="remark"
            label={translate('admin.point.remark')}
            hint={translate('admin.point.remark_hint')}
            required
          />
          <p className={css.preview} aria-live="polite">
            <span>{translate('admin.point.balance_column')}</span>
            <span>
              {change === 0 ? null : `${format.number(balance)} → `}
              <strong>{format.number(balance + change)}</strong>
            </span>
          </p>
          <BusyButton variant="contained" busy={isBusy} onClick={() => void send()}>
            {translate(`admin.point.${action}`, { count, n: format.number(count) })}
          </BusyButton>
        </div>
      </FormProvider>
    </Panel>
  )
}
