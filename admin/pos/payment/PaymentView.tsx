import { useState } from 'react'
import { type PosMethod, posMethods } from '#contracts/pos/payment-methods.ts'
import { isPrinted, type ReceiptChoice } from '#contracts/pos/sale-input.ts'
import { isFailure } from '../../api/api-error.ts'
import { useAdmin } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ArrowLeft, Check } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { Key } from '../frame/Key.tsx'
import { KeyPad } from '../frame/KeyPad.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { tillState } from '../queue/till-state.ts'
import { printReceipt } from '../receipt/print-store.ts'
import { KeyHints } from '../sell/KeyHints.tsx'
import sellCss from '../sell/sell.module.css'
import type { TicketAmounts } from '../ticket/amounts.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { completeSale, type Done } from './complete-sale.ts'
import { MethodButtons, needsNetwork } from './MethodButtons.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentTicket } from './PaymentTicket.tsx'
import css from './payment.module.css'
import { isPart, pressKey, readAmount, settle, type TakenPayment } from './settle.ts'

interface Props {
  ticket: Ticket
  amounts: TicketAmounts
  sessionId: number
  onBack: () => void
  onDone: (done: Done) => void
}

/** Taking the payment: one method or several, change, and the receipt. */
export function PaymentView({ ticket, amounts, sessionId, onBack, onDone }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const till = useTill()
  const { name: cashier } = useAdmin()
  const { isOnline } = tillState.use()
  const { store } = till.home
  const methods = posMethods.filter((method) => store.payment_methods.includes(method))
  const [taken, setTaken] = useState<readonly TakenPayment[]>([])
  const [method, setMethod] = useState<PosMethod>(methods[0] ?? 'cash')
  const [text, setText] = useState('')
  const [reference, setReference] = useState('')
  const [receipt, setReceipt] = useState<ReceiptChoice>('print')
  const [email, setEmail] = useState(ticket.customer?.email ?? '')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const step = Math.round(store.cash_rounding * 10 ** till.digits)
  const paying = { total: amounts.total, step, taken, method, typed: readAmount(text, till.digits), reference }
  const settled = settle(paying)
  const isComplete = settled.missing === 0
  const choose = (next: PosMethod) => {
    if (!isOnline && needsNetwork(next)) return
    setMethod(next)
    setText('')
    setReference('')
  }
  const take = () => {
    const { typed } = paying
    if (typed === undefined || !isPart(paying)) return
    setTaken([...taken, { method, amount: typed, tendered: null, reference }])
    choose(methods.includes('cash') ? 'cash' : method)
  }
  const complete = async () => {
    if (!isComplete || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const done = await completeSale(till, sessionId, {
        ticket,
        amounts,
        settlement: settled,
        receipt,
        email,
        cashier,
      })
      if (isPrinted(receipt)) printReceipt(done.receipt)
      onDone(done)
      void till.reload()
    } catch (error) {
      setProblem(isFailure(error) ? error.messages.join(' ') : String(error))
      setBusy(false)
    }
  }
  const moveMethod = (by: number) => {
    const usable = methods.filter((each) => isOnline || !needsNetwork(each))
    choose(usable[(usable.indexOf(method) + by + usable.length) % usable.length] ?? method)
  }
  const press = (key: string) => setText((before) => pressKey(before, key, till.digits))
  useScanner((code) => {
    // Its digits were typed into the amount.
    setText((before) => (before.endsWith(code) ? before.slice(0, -code.length) : ''))
    setProblem(translate('admin.till.finish_payment'))
  })
  useTillKeys({
    ...Object.fromEntries([...'0123456789.'].map((key) => [key, () => press(key)])),
    '=': () => setText(money.typed(settled.due)),
    backspace: () => setText((before) => before.slice(0, -1)),
    left: () => moveMethod(-1),
    right: () => moveMethod(1),
    delete: () => setTaken(taken.slice(0, -1)),
    enter: take,
    f9: () => void complete(),
    'control+enter': () => void complete(),
    '!escape': onBack,
  })
  return (
    <div className={sellCss.page}>
      <div className={sellCss.left}>
        <div className={css.main}>
          <div className={css.head}>
            <button type="button" className={controls.button} onClick={onBack}>
              <ArrowLeft aria-hidden />
              {translate('admin.till.ticket')} <Key>Esc</Key>
            </button>
            <h2 className={css.title}>{translate('admin.till.payment')}</h2>
          </div>
          <dl className={css.figures}>
            <div>
              <dt>{translate('admin.till.to_pay')}</dt>
              <dd>
                <small>{money.mark}</small> {money.plain(amounts.total)}
              </dd>
            </div>
            <div>
              <dt>{translate('admin.till.paid')}</dt>
              <dd>
                <small>{money.mark}</small> {money.plain(settled.paid)}
              </dd>
            </div>
            <div>
              <dt>{translate(method === 'cash' ? 'admin.till.left_in_cash' : 'admin.till.left')}</dt>
              <dd>
                <small>{money.mark}</small> {money.plain(settled.due)}
              </dd>
            </div>
          </dl>
          <MethodButtons methods={methods} chosen={method} isOnline={isOnline} onChoose={choose} />
          <div className={css.columns}>
            <PaymentEntry
              paying={paying}
              settled={settled}
              text={text}
              onText={setText}
              onReference={setReference}
              onTake={take}
              onRemove={(at) => setTaken(taken.filter((_, index) => index !== at))}
            />
            <KeyPad text={text} digits={till.digits} onChange={setText} />
          </div>
        </div>
        <KeyHints names={['method', 'amount', 'exact', 'back', 'complete']} />
      </div>
      <PaymentTicket
        {...{ ticket, amounts, receipt, email }}
        rounding={settled.rounding}
        onReceipt={setReceipt}
        onEmail={setEmail}
      >
        {problem ? (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <BusyButton
          busy={isBusy}
          disableRipple
          className={`${controls.main} ${css.complete}`}
          disabled={!isComplete}
          onClick={() => void complete()}
        >
          <Check aria-hidden />{' '}
          {isComplete
            ? settled.change > 0
              ? translate('admin.till.complete_give', { amount: money.plain(settled.change) })
              : translate('admin.till.complete')
            : translate('admin.till.missing', { amount: money.marked(settled.missing) })}
          <Key>Ctrl ↵</Key>
        </BusyButton>
      </PaymentTicket>
    </div>
  )
}
