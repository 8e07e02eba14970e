import Button from '@mui/material/Button'
import { useState } from 'react'
import { showPurchaseDocument } from '#contracts/purchasing/purchase-document-calls.ts'
import { buildUrl } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Printer } from '../ui/icons.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import type { PurchaseProps } from './use-purchase.ts'
import { usePurchaseActions } from './use-purchase-actions.ts'

/** Menu of the printed order, its email, and what is rarely needed: reopen and cancel. */
export function PurchaseMenu(props: PurchaseProps) {
  const { purchase } = props
  const translate = useTranslate()
  const may = useMay()
  const language = useListLanguage()
  const run = usePurchaseActions(props)
  const [canceling, setCanceling] = useState(false)
  const { id, status, supplier, actions } = purchase
  const open = (format: 'html' | 'pdf') =>
    void window.open(buildUrl(showPurchaseDocument, { id, format, language }), '_blank', 'noopener')
  const label = (name: string) => translate(`admin.purchase.${name}`)
  const isSendable = may('update purchase_order') && !['draft', 'canceled'].includes(status)
  const items = [
    { key: 'print', title: label('print'), onClick: () => open('html') },
    { key: 'pdf', title: label('pdf'), onClick: () => open('pdf') },
    ...(isSendable
      ? [{ key: 'send', title: label('send'), disabled: !supplier.email, onClick: () => void run.send() }]
      : []),
    ...(may('update purchase_order') && actions.includes('reopen')
      ? [{ key: 'reopen', title: label('reopen'), onClick: () => void run.reopen() }]
      : []),
    ...(may('cancel purchase_order') && actions.includes('cancel')
      ? [{ key: 'cancel', title: label('cancel'), onClick: () => setCanceling(true) }]
      : []),
  ]
  return (
    <>
      <ActionMenu items={items}>
        {(opened) => (
          <Button
            {...opened}
            variant="outlined"
            color="inherit"
            startIcon={<Printer aria-hidden />}
            endIcon={<ChevronDown aria-hidden />}
          >
            {label('print_menu')}
          </Button>
        )}
      </ActionMenu>
      {canceling ? <CancelDialog {...props} onClose={() => setCanceling(false)} /> : null}
    </>
  )
}
