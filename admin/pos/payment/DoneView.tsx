import { useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useScanner } from '../../scanner/use-scanner.ts'
import { CircleCheck, Plus, Printer } from '../../ui/icons.tsx'
import controls from '../frame/controls.module.css'
import { Key } from '../frame/Key.tsx'
import { useTillKeys } from '../frame/use-keyboard.ts'
import { useTill } from '../frame/use-till.ts'
import { useReceiptTexts } from '../receipt/PrintedReceipt.tsx'
import { printReceipt } from '../receipt/print-store.ts'
import { ReceiptPrint } from '../receipt/ReceiptPrint.tsx'
import type { Done } from './complete-sale.ts'
import css from './payment.module.css'

interface Props {
  done: Done
  onNext: () => void
  /** The next sale begins with a scan. */
  onScan: (code: string) => void
}

/** After a sale: the change, the receipt, and the next one. */
export function DoneView({ done, onNext, onScan }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { mark } = useTill()
  const next = useRef<HTMLButtonElement>(null)
  const { receipt, change, isWaiting } = done
  const first = useReceiptTexts(receipt.language)
  const second = useReceiptTexts(receipt.store.second?.language)
  useEffect(() => next.current?.focus(), [])
  useScanner(onScan)
  useTillKeys({ escape: onNext, 'control+enter': onNext })
  return (
    <div className={css.done}>
      <section className={css.thanks} aria-labelledby="done">
        <CircleCheck aria-hidden />
        <div role="status">
          <h2 id="done">
            {change > 0
              ? translate('admin.till.give_change', { amount: `${mark}${format.amount(change)}` })
              : translate('admin.till.sold')}
          </h2>
        </div>
        <p>{`${receipt.receipt_number} · ${mark}${format.amount(receipt.grand_total)}`}</p>
        {isWaiting ? <p className={css.waits}>{translate('admin.till.stored_here')}</p> : null}
        <button type="button" ref={next} className={controls.main} onClick={onNext}>
          <Plus aria-hidden />
          {translate('admin.till.new_sale')} <Key>↵</Key>
        </button>
        <button type="button" className={controls.button} onClick={() => printReceipt(receipt)}>
          <Printer aria-hidden />
          {translate('admin.till.print')}
        </button>
      </section>
      <div className={css.paper}>
        <ReceiptPrint
          receipt={receipt}
          first={first === 'loading' ? undefined : first}
          second={second === 'loading' ? undefined : second}
        />
      </div>
    </div>
  )
}
