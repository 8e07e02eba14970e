import type { PurchaseOrder } from '#contracts/purchasing/purchase-order.ts'
import type { PurchaseEventKind } from '#contracts/purchasing/receipt.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from '../orders/OrderHistory.module.css'
import { Panel } from '../ui/Panel.tsx'
import { useReceiptCounts } from './ReceiptsPanel.tsx'

/** Colours of the dots, by the names that the history of orders has for them. */
const looks: Partial<Record<PurchaseEventKind, string>> = {
  ordered: 'paid',
  sent: 'paid',
  received: 'completed',
  undone: 'payment_review',
  canceled: 'canceled',
}

/** What happened to a purchase order and by whom, newest first. */
export function PurchaseHistory({ purchase }: { purchase: PurchaseOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const counts = useReceiptCounts()
  return (
    <Panel title={translate('admin.purchase.history')}>
      <ol className={css.history}>
        {purchase.timeline.map(({ id, kind, at, user, remark, receipt }) => (
          <li key={id} data-status={looks[kind] ?? 'edit'}>
            <p>
              <strong>{translate(`admin.purchase.event.${kind}`, { n: receipt?.number ?? 0 })}</strong>
            </p>
            {receipt ? <p>{counts(receipt)}</p> : null}
            {remark ? <p>{remark}</p> : null}
            <p className={css.who}>{[user, format.dateTime(at)].join(translate('admin.list.comma'))}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
