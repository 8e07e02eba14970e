import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { listPromoterTotals, settleCommissions } from '#contracts/commissions/calculation.ts'
import { getDigits, sum, toMajor, toMinor } from '#contracts/money.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useSite } from '../api/use-site.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './commissions.module.css'

interface Props {
  onClose: () => void
  onDone: () => void
}

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Pays out approved commissions up to a day. Pressing again after a lost response pays nothing twice. */
export function SettleDialog({ onClose, onDone }: Props) {
  const translate = useTranslate()
  const amountOf = useOrderAmount()
  const { base_currency } = useSite()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: { to: today(), note: '' } })
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [key] = useState(() => crypto.randomUUID())
  const to = form.watch('to')
  const { data } = useQuery({
    queryKey: ['calculation', 'settle', to],
    queryFn: ({ signal }) => callApi(listPromoterTotals, { status: 'approved', to }, signal),
    enabled: to !== '',
  })
  const payable = (data?.data ?? []).filter(({ approved }) => approved > 0)
  const chosen = payable.filter(({ admin_id }) => !left.has(admin_id))
  const digits = getDigits(base_currency)
  const ofBase = chosen.filter(({ currency }) => currency === base_currency)
  const expected_amount = toMajor(sum(ofBase.map(({ approved }) => toMinor(approved, digits) ?? 0)), digits)
  const toggle = (id: number) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))

  const settle = form.handleSubmit(async ({ note }) => {
    const admin_ids = [...new Set(chosen.map(({ admin_id }) => admin_id))]
    const headers = { 'Idempotency-Key': `${key} ${to} ${admin_ids.join(' ')} ${note.length}` }
    try {
      await callApi(settleCommissions, { to, admin_ids, expected_amount, note }, undefined, headers)
      toasts.success(translate('common.toast.submit_success'))
      onDone()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      showProblems(form, element.current, error.fields)
      if (error.status === 409) onDone()
    }
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate('admin.commission.settle')}
        confirm={translate('admin.commission.settle_amount', { amount: amountOf(expected_amount, base_currency) })}
        onConfirm={settle}
        onClose={onClose}
        disabled={chosen.length === 0}
        dirty={form.formState.isDirty}
      >
        <DateInput
          name="to"
          label={translate('admin.commission.until')}
          hint={translate('admin.commission.until_hint')}
        />
        <div className={css.promoters}>
          {payable.length === 0 ? (
            <p className={css.small}>{translate('admin.commission.nothing_to_settle')}</p>
          ) : (
            payable.map(({ admin_id, promoter, approved, currency }) => (
              <label key={`${admin_id} ${currency}`} className={css.payable} htmlFor={`settle-${admin_id}-${currency}`}>
                <Tick
                  id={`settle-${admin_id}-${currency}`}
                  checked={!left.has(admin_id)}
                  onChange={() => toggle(admin_id)}
                  aria-label={promoter}
                />
                <span>{promoter}</span>
                <strong className={css.sum}>{amountOf(approved, currency)}</strong>
              </label>
            ))
          )}
        </div>
        <TextInput name="note" label={translate('admin.commission.note')} />
      </FormDialog>
    </FormProvider>
  )
}
