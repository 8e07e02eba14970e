import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toMajor } from '#contracts/money.ts'
import type { PosSession } from '#contracts/pos/session-calls.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toasts } from '../../ui/toast-store.ts'
import controls from '../frame/controls.module.css'
import { KeyPad } from '../frame/KeyPad.tsx'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { readAmount } from '../payment/settle.ts'
import { storeOperation } from '../queue/store-operation.ts'
import css from './home.module.css'

/** Cash that goes into the drawer or out of it without a sale; it also works without a network. */
export function CashView({ session }: { session: PosSession }) {
  const translate = useTranslate()
  const money = useMoney()
  const navigate = useNavigate()
  const { storeId, register, digits, running } = useTill()
  const [isIn, setIn] = useState(true)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amount = readAmount(text, digits) ?? 0
  const isReady = amount > 0 && reason.trim() !== ''
  const move = async () => {
    const major = toMajor(amount, digits)
    const at = new Date().toISOString()
    const payload = { session_id: session.id, type: isIn ? 'in' : 'out', amount: major, reason: reason.trim() }
    await storeOperation(
      running.device,
      {
        uuid: crypto.randomUUID(),
        type: 'cash',
        at,
        register,
        payload,
        receipt_number: '',
        units: 0,
        methods: ['cash'],
        amount: isIn ? major : -major,
        customer: reason.trim(),
        receipt: null,
      },
      'waiting',
    )
    await running.refresh()
    void running.synchronise()
    toasts.success(translate('admin.till.cash_noted'))
    void navigate(`/admin/store/pos/${storeId}`)
  }
  return (
    <>
      <div className={css.head}>
        <h1>{translate('admin.till.cash_in_out')}</h1>
      </div>
      <Panel>
        <div className={css.open}>
          <div className={css.entry}>
            <div className={controls.segments}>
              <button type="button" className={controls.button} aria-pressed={isIn} onClick={() => setIn(true)}>
                {translate('admin.till.cash_in')}
              </button>
              <button type="button" className={controls.button} aria-pressed={!isIn} onClick={() => setIn(false)}>
                {translate('admin.till.cash_out')}
              </button>
            </div>
            <output className={css.value} aria-label={translate('admin.till.amount')}>
              <small>{money.mark}</small> {text === '' ? money.plain(0) : text}
            </output>
            <label className={css.entry}>
              <span className={css.label}>{translate('admin.till.reason')}</span>
              <input
                className={css.find}
                maxLength={200}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
          </div>
          <KeyPad text={text} digits={digits} onChange={setText} />
        </div>
        <button
          type="button"
          className={`${controls.main} ${css.wide}`}
          disabled={!isReady}
          onClick={() => void move()}
        >
          {translate(isIn ? 'admin.till.put_in' : 'admin.till.take_out', { amount: money.marked(amount) })}
        </button>
      </Panel>
    </>
  )
}
