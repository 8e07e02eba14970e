import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import css from './purchasing.module.css'
import type { PurchaseProps } from './use-purchase.ts'
import { usePurchaseActions } from './use-purchase-actions.ts'

/** Asks before a draft is ordered, and whether the supplier gets it by email. */
export function OrderDialog({ onClose, ...props }: PurchaseProps & { onClose: () => void }) {
  const { number, supplier } = props.purchase
  const translate = useTranslate()
  const run = usePurchaseActions(props)
  const [isSent, setSent] = useState(supplier.email !== null)
  const send = async () => {
    if (await run.order(isSent)) onClose()
  }
  return (
    <FormDialog
      title={translate('common.name_value', { name: translate('admin.purchase.order'), value: number })}
      confirm={translate('admin.purchase.order')}
      ready
      onConfirm={send}
      onClose={onClose}
    >
      <p>{translate('admin.purchase.order_text')}</p>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Tick is the control */}
      <label className={css.proposal}>
        <Tick
          checked={isSent}
          disabled={!supplier.email}
          onChange={() => setSent(!isSent)}
          aria-label={translate('admin.purchase.send')}
        />
        <span className={css.grow}>
          {supplier.email
            ? translate('admin.purchase.send_to', { email: supplier.email })
            : translate('validation.supplier_email_missing')}
        </span>
      </label>
    </FormDialog>
  )
}
