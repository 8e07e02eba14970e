import type { ReviewPage } from '#contracts/reviews/review-calls.ts'
import { reviewFacts } from '../reviews/review-facts.ts'
import { useShop } from '../shop/use-shop.ts'
import { JsonLd } from '../ui/JsonLd.tsx'
import { type PublicProduct, type PublicVariant, withChoice } from './variants.ts'

/**
 * Structured data of a product (catalogue.md C8), without offers where the shop hides prices. One with several variants is a group, each of
 * which has its own address.
 */
export function ProductJsonLd({ product, reviews }: { product: PublicProduct; reviews: ReviewPage | null }) {
  const { app_url, base_currency } = useShop()
  const address = (path: string) => new URL(path, app_url).href
  // A service that requires an application cannot be bought on this page.
  const availability = (isSoldOut: boolean) =>
    isSoldOut ? 'OutOfStock' : product.is_approval_required || product.form ? 'InStoreOnly' : 'InStock'
  const path = `/product/${product.url}`
  const offerOf = ({ effective_price, promotion_price, is_sold_out, attributes }: PublicVariant) =>
    effective_price === null
      ? undefined
      : {
          '@type': 'Offer',
          price: promotion_price ?? effective_price,
          priceCurrency: base_currency.identifier,
          availability: `https://schema.org/${availability(is_sold_out)}`,
          url: address(hasVariants ? `${path}?${withChoice(new URLSearchParams(), attributes)}` : path),
        }
  const { stocks, images } = product
  const hasVariants = stocks.length > 1
  const [only] = hasVariants ? [] : stocks
  const facts = {
    name: product.name,
    description: product.meta_description,
    image: images.map(({ url }) => address(`${url}.1600.webp`)),
    ...reviewFacts(product, reviews),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
  }
  const imagesOf = ({ image_ids }: PublicVariant) =>
    images.filter(({ id }) => image_ids.includes(id)).map(({ url }) => address(`${url}.1600.webp`))
  const data = hasVariants
    ? {
        '@type': 'ProductGroup',
        ...facts,
        productGroupID: product.sku,
        url: address(path),
        hasVariant: stocks.map((stock) => ({
          '@type': 'Product',
          name: [product.name, stock.option_text].filter(Boolean).join(', '),
          sku: stock.sku,
          image: imagesOf(stock).length > 0 ? imagesOf(stock) : facts.image.slice(0, 1),
          offers: offerOf(stock),
        })),
      }
    : { '@type': 'Product', ...facts, sku: product.sku, offers: only && offerOf(only) }
  return <JsonLd data={data} />
}
