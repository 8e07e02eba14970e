import { RichText } from '../content/RichText.tsx'
import { useText } from '../text/TextProvider.tsx'
import { Accordion } from '../ui/Accordion.tsx'
import type { PublicProduct } from './variants.ts'

/** Description and properties of a product in accordions. */
export function ProductDetails({ product: { description, properties, sku } }: { product: PublicProduct }) {
  const t = useText()
  return (
    <div className="border-line border-t md:mb-12">
      {description && (
        <Accordion title={t('storefront.product.description')} isOpen>
          <RichText html={description} className="measure" />
        </Accordion>
      )}
      <Accordion title={t('storefront.product.properties')} isOpen>
        <dl className="type-small border-line divide-line divide-y border-y">
          {[...properties, { display: t('storefront.product.sku'), label: sku }].map(({ display, label }) => (
            <div key={display} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 py-3">
              <dt>{display}</dt>
              <dd className="text-ink">{label}</dd>
            </div>
          ))}
        </dl>
      </Accordion>
    </div>
  )
}
