import { useShop } from '../shop/use-shop.ts'
import { JsonLd } from '../ui/JsonLd.tsx'
import type { PublicProduct } from './variants.ts'

/** Structured data of a product (catalogue.md C8), without offers where the shop hides prices. */
export function ProductJsonLd({ product }: { product: PublicProduct }) {
  const { app_url, base_currency } = useShop()
  const address = (path: string) => new URL(path, app_url).href
  // A service that requires an application cannot be bought on this page.
  const availability = (isSoldOut: boolean) =>
    isSoldOut ? 'OutOfStock' : product.is_approval_required || product.form ? 'InStoreOnly' : 'InStock'
  const offers = product.stocks.flatMap(({ sku, effective_price, promotion_price, is_sold_out }) =>
    effective_price === null
      ? []
      : {
          '@type': 'Offer',
          sku,
          price: promotion_price ?? effective_price,
          priceCurrency: base_currency.identifier,
          availability: `https://schema.org/${availability(is_sold_out)}`,
          url: address(`/product/${product.url}`),
        },
  )
  const data = {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.meta_description,
    image: product.images.map(({ url }) => address(url)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.title } }),
    ...(offers.length > 0 && { offers }),
  }
  return <JsonLd data={data} />
}
