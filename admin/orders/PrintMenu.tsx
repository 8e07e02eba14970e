import Button from '@mui/material/Button'
import { showInvoice, showPackingSlip } from '#contracts/documents/documents.ts'
import { isLanguageCode } from '#contracts/locales.ts'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import { buildUrl } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Printer } from '../ui/icons.tsx'
import { useOwnLanguage } from './use-own-language.ts'

/**
 * Menu of the documents of an order, each opened in a new tab: the invoice in the language of the customer, the slip in that of staff, and both
 * in the other one where they differ. The invoice exists once the order is paid.
 */
export function PrintMenu({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const languageName = useLanguageName()
  const { id } = order
  const own = useOwnLanguage()
  const theirs = isLanguageCode(order.language) ? order.language : own
  const documentAction = (key: string, url: string, disabled = false) => ({
    key,
    title: translate(`admin.order.print_${key}`),
    disabled,
    onClick: () => void window.open(url, '_blank', 'noopener'),
  })
  const unpaid = order.invoice_number === ''
  const inOther = (action: ReturnType<typeof documentAction>, language: string) => ({
    ...action,
    key: `${action.key} ${language}`,
    title: translate('admin.order.print_in', { document: action.title, language: languageName(language) }),
  })
  const items = [
    documentAction('invoice', buildUrl(showInvoice, { id }), unpaid),
    documentAction('slip', buildUrl(showPackingSlip, { id, language: own })),
    ...order.shipments.map((shipment, at) => ({
      ...documentAction('slip', buildUrl(showPackingSlip, { id, language: own, shipment_id: shipment.id })),
      key: `slip ${shipment.id}`,
      title: translate('admin.order.print_slip_of', { number: at + 1 }),
    })),
    documentAction('invoice_pdf', buildUrl(showInvoice, { id, format: 'pdf' }), unpaid),
    documentAction('slip_pdf', buildUrl(showPackingSlip, { id, format: 'pdf', language: own })),
    ...(own === theirs
      ? []
      : [
          inOther(documentAction('invoice', buildUrl(showInvoice, { id, language: own }), unpaid), own),
          inOther(documentAction('slip', buildUrl(showPackingSlip, { id, language: theirs })), theirs),
        ]),
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
