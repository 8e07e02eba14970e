import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PosMethod } from '#contracts/pos/payment-methods.ts'
import { findReceipt } from '#contracts/pos/receipt-calls.ts'
import type { PosSession } from '#contracts/pos/session-calls.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { toasts } from '../../ui/toast-store.ts'
import { beepLow } from '../frame/beep.ts'
import controls from '../frame/controls.module.css'
import { MainAction } from '../frame/MainAction.tsx'
import { StepHead } from '../frame/StepHead.tsx'
import { useKeyboardSeen } from '../frame/use-keyboard.ts'
import { useMoney } from '../frame/use-money.ts'
import { useTill } from '../frame/use-till.ts'
import { needsNetwork } from '../payment/MethodButtons.tsx'
import payment from '../payment/payment.module.css'
import { tillState } from '../queue/till-state.ts'
import { printReceipt } from '../receipt/print-store.ts'
import { FindField } from '../sell/FindField.tsx'
import { KeyHints } from '../sell/KeyHints.tsx'
import sell from '../sell/sell.module.css'
import { readCode } from '../ticket/read-code.ts'
import { addVariant, emptyTicket, removeLine, type Ticket } from '../ticket/ticket.ts'
import { completeRefund } from './complete-refund.ts'
import { RefundLines } from './RefundLines.tsx'
import { RefundSide } from './RefundSide.tsx'
import css from './refund.module.css'
import { useRefund, useSale } from './use-refund.ts'
import { nextOf, useRefundKeys } from './use-refund-keys.ts'

const reasons = ['does_not_suit', 'faulty', 'wrong_goods', 'other'] as const

/** Refund by receipt, and exchange in the same ticket: what comes back, what goes out instead, one balance. */
export function RefundView({ number, session }: { number: string; session: PosSession }) {
  const translate = useTranslate()
  const format = useFormat()
  const money = useMoney()
  const navigate = useNavigate()
  const till = useTill()
  const { storeId, home, running } = till
  const { isOnline, operations } = tillState.use()
  const [exchange, setExchange] = useState<Ticket>(emptyTicket)
  const [reason, setReason] = useState<string>()
  const [remark, setRemark] = useState('')
  const [problem, setProblem] = useState('')
  const [unknown, setUnknown] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [uuid] = useState(() => crypto.randomUUID())
  const { found, isMissing } = useSale(number)
  const refund = useRefund(found, exchange)
  const methods = home.store.payment_methods.filter((method) => isOnline || !needsNetwork(method))
  const first = found?.receipt.payments
    .map(({ method }) => method)
    .find((method) => methods.some((one) => one === method))
  const [chosen, setMethod] = useState<PosMethod>()
  const method = chosen ?? methods.find((one) => one === first) ?? methods[0] ?? 'cash'
  const back = () => void navigate(`/admin/store/pos/new/${storeId}`)
  const open = (next: string) =>
    void navigate(`/admin/store/pos/new/${storeId}?refund=${encodeURIComponent(next)}`, { replace: true })
  const isReceipt = async (code: string): Promise<boolean> => {
    if (operations.some(({ type, receipt_number }) => type === 'sale' && receipt_number === code)) return true
    return (
      isOnline &&
      (await callApi(findReceipt, { number: code }).then(
        () => true,
        () => false,
      ))
    )
  }
  const scan = async (code: string, isQuiet = false): Promise<boolean> => {
    setUnknown('')
    if (!found) {
      open(code)
      return true
    }
    const [first] = await readCode(running.device, home.store, code)
    const variant = first?.variant
    const at = found.receipt.items.findIndex(({ stock_id }) => stock_id === variant?.stock_id)
    const item = found.receipt.items[at]
    const before = refund.lines[at] ?? { quantity: 0, restock: true }
    if (item && before.quantity < item.refundable) refund.setLine(at, { ...before, quantity: before.quantity + 1 })
    else if (variant && isOnline) setExchange((ticket) => addVariant(ticket, variant, first?.code))
    else if (isQuiet && !variant) return false
    // What was chosen so far is left only for another receipt.
    else if (await isReceipt(code)) open(code)
    else {
      beepLow()
      setUnknown(code)
    }
    return true
  }
  const complete = async () => {
    if (!found || refund.items.length === 0 || isBusy || refund.isAsking) return
    setBusy(true)
    setProblem('')
    try {
      const text = [reason ? translate(`admin.till.refund_reason.${reason}`) : '', remark.trim()]
        .filter(Boolean)
        .join(': ')
      const input = { found, refund, exchange, method, reason: text, sessionId: session.id, uuid }
      const done = await completeRefund(till, input)
      printReceipt(done.receipt)
      toasts.success(
        translate(`admin.till.refund_${done.isWaiting ? 'stored' : refund.balance < 0 ? 'collected' : 'done'}`, {
          amount: `${money.mark}${format.amount(done.amount)}`,
        }),
      )
      void till.reload()
      back()
    } catch (error) {
      setProblem(isFailure(error) ? error.messages.join(' ') : String(error))
      setBusy(false)
    }
  }
  useScanner((code) => void scan(code))
  const find = useRef<HTMLInputElement>(null)
  const remarkField = useRef<HTMLInputElement>(null)
  const hasKeyboard = useKeyboardSeen()
  const chosenLine = useRefundKeys({
    items: found?.receipt.items ?? [],
    lines: refund.lines,
    onLine: refund.setLine,
    keys: {
      f2: () => find.current?.focus(),
      f6: () => setReason(nextOf<string | undefined>([undefined, ...reasons], reason)),
      f7: () => remarkField.current?.focus(),
      f8: () => setMethod(nextOf(methods, method)),
      delete: () => setExchange((ticket) => ({ ...ticket, lines: ticket.lines.slice(0, -1) })),
      escape: back,
      f9: () => void complete(),
      'control+enter': () => void complete(),
    },
  })
  return (
    <div className={sell.page}>
      <div className={sell.left}>
        <div className={payment.main}>
          <StepHead
            isPage
            title={translate('admin.till.refund_or_exchange')}
            backTo={translate('admin.till.sale')}
            onBack={back}
          />
          <div className={css.find}>
            <FindField
              key={number}
              input={find}
              label={translate(found ? 'admin.till.scan_line' : 'admin.till.scan_receipt')}
              answer={
                unknown
                  ? { tone: 'bad', text: translate('admin.till.unknown_code', { code: unknown }) }
                  : found
                    ? { tone: 'ok', text: translate('admin.till.receipt_found', { number }) }
                    : isMissing
                      ? { tone: 'bad', text: translate('admin.till.receipt_unknown', { number }) }
                      : undefined
              }
              onCode={scan}
              onChoose={(variant) => found && isOnline && setExchange((ticket) => addVariant(ticket, variant))}
            />
          </div>
          {found ? (
            <>
              <RefundLines
                receipt={found.receipt}
                lines={refund.lines}
                onLine={refund.setLine}
                chosen={hasKeyboard ? chosenLine : undefined}
              />
              <fieldset className={css.reasons} aria-label={translate('admin.till.reason')}>
                <span>{translate('admin.till.reason')}</span>
                {reasons.map((one) => (
                  <button
                    key={one}
                    type="button"
                    className={controls.button}
                    aria-pressed={reason === one}
                    onClick={() => setReason(reason === one ? undefined : one)}
                  >
                    {translate(`admin.till.refund_reason.${one}`)}
                  </button>
                ))}
              </fieldset>
              <input
                ref={remarkField}
                className={payment.reference}
                aria-label={translate('admin.till.remark')}
                placeholder={translate('admin.till.remark')}
                maxLength={400}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
              />
              <p className={payment.hint}>{translate('admin.till.refund_help')}</p>
            </>
          ) : (
            <p className={payment.hint}>
              {translate(isOnline ? 'admin.till.refund_begin' : 'admin.till.refund_offline')}
            </p>
          )}
        </div>
        {hasKeyboard && found ? (
          <KeyHints names={['line', 'quantity', 'stock', 'reason', 'remark', 'next_method', 'find', 'back']} />
        ) : null}
      </div>
      <RefundSide
        refund={refund}
        exchange={exchange}
        customer={found?.receipt.customer?.name}
        methods={methods}
        method={method}
        onMethod={setMethod}
        onRemove={(key) => setExchange((ticket) => removeLine(ticket, key))}
      >
        <MainAction
          problem={problem}
          isBusy={isBusy || refund.isAsking}
          disabled={refund.items.length === 0}
          shortcut="F9"
          onClick={() => void complete()}
        >
          {refund.balance >= 0
            ? translate('admin.till.give_back', { amount: money.marked(refund.balance) })
            : translate('admin.till.collect', { amount: money.marked(-refund.balance) })}
        </MainAction>
      </RefundSide>
    </div>
  )
}
