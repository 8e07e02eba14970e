import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import { showBlock } from '#contracts/content/calls.ts'
import { useCart } from '../cart/cart-state.ts'
import { BuyForm } from '../catalogue/BuyForm.tsx'
import { Gallery } from '../catalogue/Gallery.tsx'
import { ProductGrid } from '../catalogue/ProductGrid.tsx'
import { ProductJsonLd } from '../catalogue/ProductJsonLd.tsx'
import { firstChoice, type ShownProduct, variantOf, withoutQuantities } from '../catalogue/variants.ts'
import { RichText } from '../content/RichText.tsx'
import { Sections } from '../content/Sections.tsx'
import { goTo, type LoadArgs, maybe, need } from '../load.ts'
import { useText } from '../text/TextProvider.tsx'
import { Accordion } from '../ui/Accordion.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Price } from '../ui/Price.tsx'

export async function loader({ context, request, params }: LoadArgs) {
  const { language } = context.visitor
  const [found, notes] = await Promise.all([
    context.api(getProduct, { url: params.url ?? '', language }),
    context.api(showBlock, { identifier: 'delivery_notes', language }),
  ])
  const { data: product } = need(found, request)
  if ('redirect' in product) throw goTo(`/product/${product.redirect}`, 301)
  return { product: withoutQuantities(product), notes: maybe(notes)?.data.sections ?? [] }
}

export default function Product() {
  const { product, notes } = useLoaderData<typeof loader>()
  // Another product is another page: nothing that was chosen here goes along.
  return <ProductView key={product.id} product={product} notes={notes} />
}

function ProductView({ product, notes }: Awaited<ReturnType<typeof loader>>) {
  const t = useText()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const { lookAt } = useCart()
  useEffect(() => void lookAt(product.stocks.map(({ id }) => id)), [lookAt, product.stocks])

  const variant = variantOf(product.stocks, product.attributes, choice)
  const pictured =
    variant ??
    product.stocks.find(({ attributes }) => Object.entries(choice).every(([key, value]) => attributes[key] === value))
  const price = variant ?? { price: product.price, special_price: product.special_price }
  return (
    <>
      <PageHead title={product.meta_title} description={product.meta_description} path={`/product/${product.url}`} />
      <ProductJsonLd product={product} />
      <div className="container grow">
        <div className="max-md:hidden">
          <Breadcrumb steps={[{ title: t('storefront.nav.all_products'), to: '/product' }, { title: product.name }]} />
        </div>
        <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-[minmax(0,748fr)_minmax(0,476fr)] lg:gap-14">
          <div className="-mx-(--space-side) md:mx-0">
            <Gallery name={product.name} pictures={product.images} shownId={pictured?.image_ids[0]} />
          </div>
          <div className="flex flex-col gap-6">
            <div>
              {product.brand && <p className="type-small text-ink-2 mb-1">{product.brand.title}</p>}
              <h1 className="type-h1-quiet">{product.name}</h1>
              <Price price={price.price} special={price.special_price} className="type-h3 mt-3" />
            </div>
            <BuyForm product={product} choice={choice} onChoose={setChoice} />
            {notes.length > 0 && (
              <div className="border-line type-small text-ink-2 notes rounded-control border p-5">
                <Sections sections={notes} />
              </div>
            )}
            <Details product={product} />
          </div>
        </div>
        {product.related.length > 0 && (
          <section className="section" aria-labelledby="related">
            <h2 id="related" className="type-h2 mb-6 md:mb-8">
              {t('storefront.product.related')}
            </h2>
            <ProductGrid products={product.related.slice(0, 8)} />
          </section>
        )}
      </div>
    </>
  )
}

function Details({ product: { description, properties, sku } }: { product: ShownProduct }) {
  const t = useText()
  return (
    <div className="border-line mb-12 border-t">
      {description && (
        <Accordion title={t('storefront.product.description')} isOpen>
          <RichText html={description} className="measure" />
        </Accordion>
      )}
      <Accordion title={t('storefront.product.properties')} isOpen={!description}>
        <dl className="border-line divide-line divide-y border-y">
          {[...properties, { display: 'SKU', label: sku }].map(({ display, label }) => (
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
