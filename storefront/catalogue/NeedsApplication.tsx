import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Replaces the buy button of a service that requires an approved application. */
export function NeedsApplication() {
  const t = useText()
  const { contact_phone } = useShop()
  return (
    <Notice>
      <p>{t('storefront.product.needs_application')}</p>
      {contact_phone && (
        <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`} className="link mt-1 inline-flex min-h-11 items-center">
          {contact_phone}
        </a>
      )}
    </Notice>
  )
}
