import { useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../../i18n/i18n.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { confirm } from '../../ui/confirm-store.ts'
import { ChooseVariantDialog } from '../dialogs/ChooseVariantDialog.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useTill } from '../frame/use-till.ts'
import type { Done } from '../payment/complete-sale.ts'
import { DoneView } from '../payment/DoneView.tsx'
import { PaymentView } from '../payment/PaymentView.tsx'
import { RefundView } from '../refund/RefundView.tsx'
import { findLine, getKey } from '../ticket/ticket.ts'
import { useAmounts } from '../ticket/use-amounts.ts'
import { FindField } from './FindField.tsx'
import { KeyHints } from './KeyHints.tsx'
import { SellDialogs } from './SellDialogs.tsx'
import css from './sell.module.css'
import { type SellDialog, TicketPanel } from './TicketPanel.tsx'
import { Tiles } from './Tiles.tsx'
import { useSell } from './use-sell.ts'

/** Selling at a register: scan or tap goods, take the payment, and begin again. */
export default function SellPage() {
  const translate = useTranslate()
  const { storeId, session, home } = useTill()
  const [parameters] = useSearchParams()
  const refund = parameters.get('refund')
  // Without a network the session of the last visit counts: the server decides when the sale arrives.
  if (!session) return <Navigate to={`/admin/store/pos/${storeId}`} replace />
  if (refund !== null) return <RefundView key={refund} number={refund} session={session} />
  return (
    <>
      <h1 className="visually-hidden">{translate('admin.till.new_sale_in', { store: home.store.name })}</h1>
      <Selling sessionId={session.id} />
    </>
  )
}

function Selling({ sessionId }: { sessionId: number }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { storeId } = useTill()
  const sell = useSell()
  const priced = useAmounts(sell.ticket)
  const [step, setStep] = useState<'sell' | 'payment' | Done>('sell')
  const [dialog, setDialog] = useState<SellDialog>()
  const field = useRef<HTMLInputElement>(null)
  const { ticket, chosen } = sell
  const isSelling = step === 'sell'
  const begin = () => setStep('sell')
  useScanner((code) => void sell.scan(code), isSelling && dialog === undefined)
  const move = (by: number) => {
    const at = ticket.lines.findIndex((line) => getKey(line) === chosen)
    const next = ticket.lines[Math.min(ticket.lines.length - 1, Math.max(0, at + by))]
    sell.setChosen(next && getKey(next))
  }
  const units = (by: number) => {
    const line = findLine(ticket, chosen)
    if (line) sell.setUnits(getKey(line), Math.max(1, line.quantity + by))
  }
  const leave = async () => {
    const question = {
      title: translate('admin.till.leave_ticket'),
      text: translate('admin.till.leave_ticket_text'),
      confirm: translate('admin.till.leave'),
    }
    if (ticket.lines.length === 0 || (await confirm(question))) void navigate(`/admin/store/pos/${storeId}`)
  }
  const pay = () => priced.isPayable && setStep('payment')
  const open =
    (name: SellDialog, isOn = true) =>
    () =>
      isOn && setDialog(name)
  const hasLines = ticket.lines.length > 0
  useTillKeys(
    {
      f1: open('keys'),
      f2: () => field.current?.focus(),
      f3: open('customer'),
      f4: open('discount', hasLines),
      'shift+f4': open('line_discount', chosen !== undefined),
      f7: open('hold', hasLines),
      f8: () => void navigate(`/admin/store/pos/${storeId}?view=held`),
      f9: pay,
      'control+enter': pay,
      down: () => move(1),
      up: () => move(-1),
      right: () => units(1),
      left: () => units(-1),
      delete: () => chosen !== undefined && sell.remove(chosen),
      escape: () => void leave(),
    },
    isSelling,
  )
  if (step === 'payment')
    return (
      <PaymentView
        ticket={ticket}
        priced={priced}
        sessionId={sessionId}
        onBack={begin}
        onDone={(done) => {
          sell.clear()
          sell.setChosen(undefined)
          setStep(done)
        }}
      />
    )
  if (step !== 'sell')
    return <DoneView done={step} onNext={begin} onScan={(code) => void sell.scan(code).then(begin)} />
  return (
    <div className={css.page}>
      <div className={css.left}>
        <FindField
          input={field}
          label={translate('admin.till.scan_or_type')}
          answer={
            sell.answer && {
              tone: sell.answer.tone,
              text: sell.answer.undo ? (
                <>
                  {sell.answer.text}{' '}
                  <button type="button" onClick={sell.answer.undo}>
                    {translate('common.action.undo')}
                  </button>
                </>
              ) : (
                sell.answer.text
              ),
            }
          }
          onCode={sell.scan}
          onChoose={sell.add}
        />
        <Tiles ticket={ticket} onChoose={sell.add} />
        <KeyHints names={['line', 'quantity', 'remove', 'find', 'customer', 'discount', 'hold', 'held']} />
      </div>
      <TicketPanel
        sell={sell}
        priced={priced}
        onOpen={setDialog}
        onPay={pay}
        onRefund={() => void navigate(`/admin/store/pos/new/${storeId}?refund=`)}
      />
      <SellDialogs dialog={dialog} sell={sell} priced={priced} onClose={() => setDialog(undefined)} />
      {sell.several.length > 0 ? (
        <ChooseVariantDialog variants={sell.several} onChoose={sell.add} onClose={() => sell.setSeveral([])} />
      ) : null}
    </div>
  )
}
