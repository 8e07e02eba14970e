import { RichText } from '../content/RichText.tsx'
import { useText } from '../text/TextProvider.tsx'
import { Accordion } from '../ui/Accordion.tsx'
import type { PublicProduct, PublicVariant } from './variants.ts'

/** Description and properties of a product in accordions, with the number of the chosen variant. */
export function ProductDetails({ product, variant }: { product: PublicProduct; variant: PublicVariant | undefined }) {
  const { description, properties } = product
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
          {[...properties, { display: t('storefront.product.sku'), label: variant?.sku || product.sku }].map(
            ({ display, label }) => (
              <div key={display} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 py-3">
                <dt>{display}</dt>
                <dd className="text-ink">{label}</dd>
              </div>
            ),
          )}
        </dl>
      </Accordion>
    </div>
  )
}
