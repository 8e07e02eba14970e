import Button from '@mui/material/Button'
import { showInvoice, showPackingSlip } from '#contracts/documents/documents.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { buildUrl } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Printer } from '../ui/icons.tsx'

/** Menu of the documents of an order, each opened in a new tab. The invoice exists once the order is paid. */
export function PrintMenu({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const { id } = order
  const documentAction = (key: string, url: string, disabled = false) => ({
    key,
    title: translate(`admin.order.print_${key}`),
    disabled,
    onClick: () => void window.open(url, '_blank', 'noopener'),
  })
  const unpaid = order.invoice_number === ''
  const items = [
    documentAction('invoice', buildUrl(showInvoice, { id }), unpaid),
    documentAction('slip', buildUrl(showPackingSlip, { id })),
    documentAction('invoice_pdf', buildUrl(showInvoice, { id, format: 'pdf' }), unpaid),
    documentAction('slip_pdf', buildUrl(showPackingSlip, { id, format: 'pdf' })),
  ]
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button
          {...open}
          variant="outlined"
          color="inherit"
          startIcon={<Printer aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
        >
          {translate('admin.order.print')}
        </Button>
      )}
    </ActionMenu>
  )
}
