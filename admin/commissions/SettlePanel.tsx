import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCommissions, type PromoterTotals, settleCommissions } from '#contracts/commissions/calculation.ts'
import { getDigits, sum, toMajor, toMinor } from '#contracts/money.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useSite } from '../api/use-site.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useOrderAmount } from '../orders/use-order-amount.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Tick } from '../ui/Checkbox.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './commissions.module.css'
import { today } from './today.ts'

interface Props {
  from: string | undefined
  /** The last day of the period of the page; today without one. */
  to: string | undefined
  onDone: () => void
}

/** Pays out approved commissions up to a day. Pressing again after a lost response pays nothing twice. */
export function SettlePanel({ from, to = today(), onDone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const amountOf = useOrderAmount()
  const { base_currency } = useSite()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['calculation', 'settle', to],
    queryFn: ({ signal }) => callApi(listCommissions, { status: 'approved', to, per_page: 10 }, signal),
  })
  if (!data) return null
  const payable = data.totals.filter(({ approved }) => approved > 0)
  const owing = data.totals.filter(({ approved }) => approved < 0)
  const chosen = payable.filter(({ admin_id }) => !left.has(admin_id))
  const expected_amount = addUp(chosen, base_currency)
  const shown = amountOf(expected_amount, base_currency)
  const toggle = (id: number) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))

  const settle = async () => {
    const question = {
      title: translate('admin.commission.settle'),
      text: translate('admin.commission.settle_text', { count: chosen.length, day: format.date(to) }),
      confirm: translate('admin.commission.settle_amount', { amount: shown }),
    }
    if (!(await confirm(question))) return
    setBusy(true)
    const admin_ids = [...new Set(chosen.map(({ admin_id }) => admin_id))]
    const headers = { 'Idempotency-Key': `${key} ${to} ${admin_ids.join(' ')}`.slice(0, 255) }
    const period = from && from <= to ? { from, to } : { to }
    try {
      await callApi(settleCommissions, { ...period, admin_ids, expected_amount }, undefined, headers)
      toasts.success(translate('common.toast.submit_success'))
      setKey(crypto.randomUUID())
      onDone()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
      if (error.status === 409) onDone()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={translate('admin.commission.ready')} stack>
      <div>
        <p className={css.figure}>{shown}</p>
        <p className={css.small}>
          {translate('admin.commission.ready_note', { count: chosen.length, day: format.shortDay(to) })}
        </p>
      </div>
      {payable.length + owing.length > 0 ? (
        <div className={css.promoters}>
          {payable.map(({ admin_id, name, approved, currency }) => (
            <label key={`${admin_id} ${currency}`} className={css.payable} htmlFor={`settle-${admin_id}-${currency}`}>
              <Tick
                id={`settle-${admin_id}-${currency}`}
                checked={!left.has(admin_id)}
                onChange={() => toggle(admin_id)}
                aria-label={name}
              />
              <span>{name}</span>
              <strong className={css.sum}>{amountOf(approved, currency)}</strong>
            </label>
          ))}
          {owing.map(({ admin_id, name, approved, currency }) => (
            <p key={`${admin_id} ${currency}`} className={css.payable} data-off>
              <span>{name}</span>
              <strong className={css.sum} data-negative>
                {amountOf(approved, currency)}
              </strong>
            </p>
          ))}
        </div>
      ) : (
        <p className={css.small}>{translate('admin.commission.nothing_to_settle')}</p>
      )}
      {owing.length > 0 ? <p className={css.small}>{translate('admin.commission.owing')}</p> : null}
      <BusyButton variant="contained" busy={busy} disabled={chosen.length === 0} onClick={() => void settle()}>
        {translate('admin.commission.settle_amount', { amount: shown })}
      </BusyButton>
      <p className={css.small}>{translate('admin.commission.until_hint')}</p>
    </Panel>
  )
}

/** The sum of what these promoters get in the shop's currency. */
function addUp(promoters: readonly PromoterTotals[], currency: string): number {
  const digits = getDigits(currency)
  const own = promoters.filter((promoter) => promoter.currency === currency)
  return toMajor(sum(own.map(({ approved }) => toMinor(approved, digits) ?? 0)), digits)
}
