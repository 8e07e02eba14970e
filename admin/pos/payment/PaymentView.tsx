import { useEffect, useState } from 'react'
import { localeToLanguage } from '#contracts/locales.ts'
import { type PosMethod, posMethods } from '#contracts/pos/payment-methods.ts'
import { isPrinted, type ReceiptChoice } from '#contracts/pos/sale-input.ts'
import { isFailure } from '../../api/api-error.ts'
import { useAdmin } from '../../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../../i18n/i18n.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { Check } from '../../ui/icons.tsx'
import { KeyPad } from '../frame/KeyPad.tsx'
import { MainAction } from '../frame/MainAction.tsx'
import { StepHead } from '../frame/StepHead.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { tillState } from '../queue/till-state.ts'
import { printReceipt } from '../receipt/print-store.ts'
import { KeyHints } from '../sell/KeyHints.tsx'
import sellCss from '../sell/sell.module.css'
import type { Ticket } from '../ticket/ticket.ts'
import type { Priced } from '../ticket/use-amounts.ts'
import { completeSale, type Done } from './complete-sale.ts'
import { MethodButtons, needsNetwork } from './MethodButtons.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'
import { PaymentFigures } from './PaymentFigures.tsx'
import { PaymentTicket } from './PaymentTicket.tsx'
import css from './payment.module.css'
import { SplitButtons } from './SplitButtons.tsx'
import { pressKey, readAmount, settle, type TakenPayment } from './settle.ts'

interface Props {
  ticket: Ticket
  priced: Priced
  sessionId: number
  onBack: () => void
  onDone: (done: Done) => void
}

/** Taking the payment: one method or several, change, and the receipt. */
export function PaymentView({ ticket, priced, sessionId, onBack, onDone }: Props) {
  const { amounts } = priced
  const translate = useTranslate()
  const money = useMoney()
  const till = useTill()
  const { name: cashier } = useAdmin()
  const language = localeToLanguage(useLocaleCode())
  const { isOnline } = tillState.use()
  const { store } = till.home
  const methods = posMethods.filter((method) => store.payment_methods.includes(method))
  const [taken, setTaken] = useState<readonly TakenPayment[]>([])
  const [method, setMethod] = useState<PosMethod>(methods[0] ?? 'cash')
  const [text, setText] = useState('')
  const [reference, setReference] = useState('')
  const [people, setPeople] = useState(1)
  const [receipt, setReceipt] = useState<ReceiptChoice>('print')
  const [email, setEmail] = useState(ticket.customer?.email ?? '')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  // The total that was on the screen when the key was pressed before the server had answered.
  const [agreed, setAgreed] = useState<number>()
  const step = Math.round(store.cash_rounding * 10 ** till.digits)
  const paying = { total: amounts.total, step, taken, method, typed: readAmount(text, till.digits), reference, people }
  const settled = settle(paying)
  const isComplete = settled.missing === 0 && priced.isPayable
  const choose = (next: PosMethod) => {
    if (!isOnline && needsNetwork(next)) return
    setMethod(next)
    setText('')
    setReference('')
  }
  const take = () => {
    if (!settled.part) return
    setTaken([...taken, settled.part])
    setPeople(Math.max(1, people - 1))
    choose(methods.includes('cash') ? 'cash' : method)
  }
  const complete = async () => {
    if (!isComplete || isBusy) return
    if (priced.isAsking) return setAgreed(amounts.total)
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
        language,
      })
      if (isPrinted(receipt)) printReceipt(done.receipt)
      onDone(done)
      void till.reload()
    } catch (error) {
      setProblem(isFailure(error) ? error.messages.join(' ') : String(error))
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer of the server
  useEffect(() => {
    if (agreed === undefined || priced.isAsking) return
    setAgreed(undefined)
    if (agreed === amounts.total) void complete()
  }, [agreed, priced.isAsking])
  const moveMethod = (by: number) => {
    const usable = methods.filter((each) => isOnline || !needsNetwork(each))
    choose(usable[(usable.indexOf(method) + by + usable.length) % usable.length] ?? method)
  }
  const isOver = people === 1 && (paying.typed ?? 0) > settled.due
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
          <StepHead title={translate('admin.till.payment')} backTo={translate('admin.till.ticket')} onBack={onBack}>
            <SplitButtons
              people={people}
              onSplit={(count) => {
                setPeople(count)
                setText('')
              }}
            />
          </StepHead>
          <PaymentFigures units={amounts.units} paying={paying} settled={settled} />
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
        <MainAction
          problem={problem || priced.problem}
          isBusy={isBusy || priced.isAsking}
          disabled={!isComplete}
          shortcut="Ctrl ↵"
          onClick={() => void complete()}
        >
          {settled.missing === 0 ? (
            <>
              <Check aria-hidden />
              {settled.change > 0
                ? translate('admin.till.complete_give', { amount: money.plain(settled.change) })
                : translate('admin.till.complete')}
            </>
          ) : (
            translate(isOver ? 'admin.till.too_much' : 'admin.till.missing', { amount: money.marked(settled.missing) })
          )}
        </MainAction>
      </PaymentTicket>
    </div>
  )
}
