import { Form, useNavigation } from 'react-router'
import type { Order } from '#contracts/orders/order.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { FileText } from '../ui/icons.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** The invoice, and that the parcel has arrived, beside the title of the order. */
export function OrderButtons({ order: { id, can, invoice_number } }: { order: Order }) {
  const t = useText()
  const sent = useNavigation().formData?.get('intent')
  if (!can.receive && !invoice_number) return null
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {invoice_number && (
        // A document, not a page of the shop.
        <a
          className={button({ kind: 'quiet', size: 'small' })}
          href={`/api/order/${id}/invoice`}
          target="_blank"
          rel="noreferrer"
        >
          <FileText className="size-4" strokeWidth={1.5} aria-hidden />
          {t('storefront.order.invoice_print')}
        </a>
      )}
      {can.receive && (
        <Form method="post">
          <SubmitButton name="intent" value="receive" isBusy={sent === 'receive'} look={{ size: 'small' }}>
            {t('storefront.order.receive')}
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
