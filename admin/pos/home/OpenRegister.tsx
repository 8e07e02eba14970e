import { useState } from 'react'
import { toMajor, toMinor } from '#contracts/money.ts'
import { openSession } from '#contracts/pos/session-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { CircleCheck, Coins, LockOpen } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextDialog } from '../dialogs/TextDialog.tsx'
import controls from '../frame/controls.module.css'
import { KeyPad } from '../frame/KeyPad.tsx'
import { MainAction } from '../frame/MainAction.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { pressKey, readAmount } from '../payment/settle.ts'
import { tillState } from '../queue/till-state.ts'
import { CashKinds } from './CashKinds.tsx'
import css from './home.module.css'
import { type CashCounts, listKinds, sumKinds } from './kinds.ts'
import { LastSessions } from './LastSessions.tsx'

/** Opening a register: one decision, the float. Selling is locked until then, looking is not. */
export function OpenRegister() {
  const translate = useTranslate()
  const format = useFormat()
  const money = useMoney()
  const may = useMay()
  const { storeId, home, register, digits, chooseRegister, reload } = useTill()
  const { isOnline } = tillState.use()
  const last = home.closed_sessions.find((session) => session.register === register)
  const left = last?.counted_cash ?? null
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isNaming, setNaming] = useState(false)
  /** Undefined while the sum is typed. */
  const [counts, setCounts] = useState<CashCounts>()
  const kinds = listKinds(home.store.currency)
  const count = (next: CashCounts) => {
    setCounts(next)
    setText(money.typed(sumKinds(next, digits)))
  }
  const amount = readAmount(text, digits) ?? 0
  const names = [...new Set([...home.registers, register])]
  const open = async () => {
    if (isBusy || !isOnline) return
    setBusy(true)
    setProblem('')
    try {
      await callApi(openSession, { store_id: storeId, register, opening_float: toMajor(amount, digits) })
      await reload()
    } catch (error) {
      setProblem(isFailure(error) ? error.messages.join(' ') : String(error))
      await reload()
    }
    setBusy(false)
  }
  const typing = {
    ...Object.fromEntries(
      [...'0123456789.'].map((key) => [key, () => setText((before) => pressKey(before, key, digits))]),
    ),
    backspace: () => setText((before) => before.slice(0, -1)),
  }
  useTillKeys({ ...(counts === undefined && typing), 'control+enter': () => void open() })
  return (
    <>
      <h1 className="visually-hidden">{translate('admin.till.open_register')}</h1>
      <Panel title={translate('admin.till.open_register')} note={format.dateTime(new Date().toISOString())}>
        <p className={css.hint}>
          {last && left !== null
            ? translate('admin.till.left_by', {
                person: last.closed_by ?? '',
                amount: `${money.mark}${format.amount(left)}`,
                at: format.when(last.closed_at ?? last.opened_at),
              })
            : translate('admin.till.count_drawer')}
        </p>
        <div className={css.open}>
          <div className={css.entry}>
            <span className={css.label}>{translate('admin.till.opening_float')}</span>
            <output className={css.value} aria-label={translate('admin.till.opening_float')}>
              <small>{money.mark}</small> {counts !== undefined || text === '' ? money.plain(amount) : text}
            </output>
            <div className={css.ways}>
              {left !== null ? (
                <button
                  type="button"
                  className={controls.button}
                  onClick={() => {
                    setCounts(undefined)
                    setText(String(left))
                  }}
                >
                  {translate('admin.till.as_left', { amount: format.amount(left) })}
                </button>
              ) : null}
              {kinds.length > 0 ? (
                <button
                  type="button"
                  className={controls.button}
                  aria-pressed={counts !== undefined}
                  onClick={() => (counts === undefined ? count({}) : setCounts(undefined))}
                >
                  <Coins aria-hidden /> {translate('admin.till.by_kind')}
                </button>
              ) : null}
            </div>
            {left !== null && text !== '' && amount === toMinor(left, digits) ? (
              <span className={css.agrees} role="status">
                <CircleCheck aria-hidden /> {translate('admin.till.agrees_with_last')}
              </span>
            ) : null}
            <span className={css.label}>{translate('admin.till.register')}</span>
            <div className={controls.segments}>
              {names.map((name) => (
                <button
                  key={name}
                  type="button"
                  className={controls.button}
                  aria-pressed={name === register}
                  onClick={() => chooseRegister(name)}
                >
                  {name}
                </button>
              ))}
              <button type="button" className={controls.button} onClick={() => setNaming(true)}>
                {translate('admin.till.other_register')}
              </button>
            </div>
          </div>
          {counts === undefined ? (
            <KeyPad text={text} digits={digits} onChange={setText} />
          ) : (
            <CashKinds kinds={kinds} counts={counts} onChange={count} />
          )}
        </div>
        {isOnline ? null : <p className={css.hint}>{translate('admin.till.open_needs_network')}</p>}
        <div className={css.wide}>
          <MainAction
            problem={problem}
            isBusy={isBusy}
            disabled={!isOnline || !may('create pos_sale')}
            shortcut="Ctrl ↵"
            onClick={() => void open()}
          >
            <LockOpen aria-hidden /> {translate('admin.till.open_with', { amount: money.marked(amount) })}
          </MainAction>
        </div>
      </Panel>
      <LastSessions />
      {isNaming ? (
        <TextDialog
          title={translate('admin.till.register')}
          label={translate('admin.till.register_name')}
          confirm={translate('admin.till.apply')}
          maxLength={20}
          onDone={(name) => {
            if (!/^[a-z0-9]+$/i.test(name)) return translate('validation.check_input')
            chooseRegister(name)
            setNaming(false)
            return undefined
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  )
}
