import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ListedReceipt } from '#contracts/purchasing/receipt.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Undo2 } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './purchasing.module.css'
import type { PurchaseProps } from './use-purchase.ts'
import { usePurchaseActions } from './use-purchase-actions.ts'

/** What arrived when. Undo is possible while the units are still there. */
export function ReceiptsPanel(props: PurchaseProps) {
  const { purchase } = props
  const translate = useTranslate()
  if (purchase.receipts.length === 0) return null
  return (
    <Panel
      title={translate('admin.purchase.receipts')}
      note={purchase.receipts.length}
      aside={translate('admin.purchase.undo_hint')}
      flush
    >
      <ul className={css.receipts}>
        {purchase.receipts.map((receipt) => (
          <Receipt key={receipt.id} receipt={receipt} {...props} />
        ))}
      </ul>
    </Panel>
  )
}

function Receipt({ receipt, ...props }: PurchaseProps & { receipt: ListedReceipt }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const run = usePurchaseActions(props)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const comma = translate('admin.list.comma')
  const counts = useReceiptCounts()
  const undo = async () => {
    setBusy(true)
    await run.undo(receipt.id)
    setBusy(false)
  }
  return (
    <li data-undone={receipt.undone_at !== null}>
      <div className={css.receipt}>
        <strong>{translate('admin.purchase.receipt', { n: receipt.number })}</strong>
        <span className={css.grow}>
          {[format.dateTime(receipt.at), receipt.user, counts(receipt), receipt.remark].filter(Boolean).join(comma)}
        </span>
        <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {translate(open ? 'admin.purchase.hide' : 'admin.purchase.show')}
        </Button>
        {receipt.undone_at ? (
          <span className={css.meta}>{translate('admin.purchase.undone')}</span>
        ) : may('receive purchase_order') ? (
          <Button
            variant="text"
            size="small"
            color="inherit"
            startIcon={<Undo2 aria-hidden />}
            disabled={!receipt.can_undo || busy}
            onClick={() => void undo()}
          >
            {translate('common.action.undo')}
          </Button>
        ) : null}
      </div>
      {open ? (
        <ul className={css.details}>
          {receipt.items.map((item) => {
            const line = props.purchase.items.find(({ id }) => id === item.item_id)
            const date = item.expiry_date
              ? translate('admin.purchase.lot_of', { day: format.date(item.expiry_date) })
              : ''
            return (
              <li key={`${item.item_id} ${item.expiry_date}`}>
                <span>{[line?.product_name, line?.option_text, date].filter(Boolean).join(' · ')}</span>
                <span>{counts({ accepted: item.quantity, rejected: item.rejected })}</span>
              </li>
            )
          })}
        </ul>
      ) : null}
    </li>
  )
}

/** '46 accepted, 2 rejected'. */
export function useReceiptCounts() {
  const translate = useTranslate()
  const format = useFormat()
  return ({ accepted, rejected }: { accepted: number; rejected: number }) =>
    [
      ...(accepted > 0 || rejected === 0 ? [translate('admin.purchase.accepted', { n: format.number(accepted) })] : []),
      ...(rejected > 0 ? [translate('admin.purchase.rejected_n', { n: format.number(rejected) })] : []),
    ].join(translate('admin.list.comma'))
}
