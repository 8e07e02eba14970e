import Button from '@mui/material/Button'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Printer } from '../ui/icons.tsx'

/** Menu of the documents of an order, each opened in a new tab. The invoice exists once the order is paid. */
export function PrintMenu({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const documentAction = (key: string, path: string, disabled = false) => ({
    key,
    title: translate(`admin.order.print_${key}`),
    disabled,
    onClick: () => void window.open(`/api/admin/order/${order.id}/${path}`, '_blank', 'noopener'),
  })
  const unpaid = order.invoice_number === ''
  const items = [
    documentAction('invoice', 'invoice', unpaid),
    documentAction('slip', 'packing_slip'),
    documentAction('invoice_pdf', 'invoice?format=pdf', unpaid),
    documentAction('slip_pdf', 'packing_slip?format=pdf'),
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
