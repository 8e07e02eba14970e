import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import { showConfigs } from '#contracts/configuration/configs.ts'
import { showBlock } from '#contracts/content/calls.ts'
import { listReviews } from '#contracts/reviews/review-calls.ts'
import { useCart } from '../cart/cart-state.ts'
import { BuyForm, wishForm } from '../catalogue/BuyForm.tsx'
import { deliveryNotesBlock } from '../catalogue/delivery-notes.ts'
import { Gallery } from '../catalogue/Gallery.tsx'
import { NotifyForm } from '../catalogue/NotifyForm.tsx'
import { ProductDetails } from '../catalogue/ProductDetails.tsx'
import { ProductJsonLd } from '../catalogue/ProductJsonLd.tsx'
import { RecentlyViewed } from '../catalogue/RecentlyViewed.tsx'
import { RelatedProducts } from '../catalogue/RelatedProducts.tsx'
import { readRelated } from '../catalogue/read-related.ts'
import { getReducedPrice } from '../catalogue/reduced-price.ts'
import {
  choiceFromQuery,
  findVariant,
  type PublicProduct,
  type PublicVariant,
  withChoice,
  withoutQuantities,
} from '../catalogue/variants.ts'
import { WishButton } from '../catalogue/WishButton.tsx'
import { readSections } from '../content/read-sections.ts'
import { Sections } from '../content/Sections.tsx'
import { menuTrail } from '../layout/menu-tree.ts'
import { type LoadArgs, optionalResult, redirectTo, requireResult } from '../page-result.ts'
import { ProductReviews } from '../reviews/ProductReviews.tsx'
import { RatingLink } from '../reviews/RatingLink.tsx'
import { readReviewQuery, showsOtherReviews } from '../reviews/review-query.ts'
import { useShop } from '../shop/use-shop.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { ChevronLeft } from '../ui/icons.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Price } from '../ui/Price.tsx'

export async function loader({ context, request, params }: LoadArgs) {
  const { language } = context.visitor
  const [response, configs] = await Promise.all([
    context.api(getProduct, { url: params.url ?? '', language }),
    context.api(showConfigs, { columns: ['config', 'reviews_enabled'] }),
  ])
  const { data: product } = requireResult(response, request)
  if ('redirect' in product) throw redirectTo(`/product/${product.redirect}`, 301)
  const isCatalogue = configs.ok && configs.body.data.config.catalog_mode === '1'
  const notes = await context.api(showBlock, { identifier: deliveryNotesBlock(product, isCatalogue), language })
  const hasReviews = configs.ok && configs.body.data.reviews_enabled
  const [shownNotes, story, related, reviews] = await Promise.all([
    readSections(context, optionalResult(notes)?.data.sections ?? []),
    readSections(context, product.sections),
    readRelated(context, product),
    hasReviews
      ? context.api(listReviews, { product_id: product.id, ...readReviewQuery(new URL(request.url).searchParams) })
      : null,
  ])
  return {
    product: { ...withoutQuantities(product), sections: [], related },
    notes: shownNotes,
    story,
    reviews: reviews && requireResult(reviews, request),
  }
}

/** Choosing options changes the URL but not the data of the page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || showsOtherReviews(currentUrl, nextUrl)

export default function Product() {
  const { product, ...rest } = useLoaderData<typeof loader>()
  // Another product is a new page: no choice is carried over.
  return <ProductView key={product.id} product={product} {...rest} />
}

function ProductView({ product, notes, story, reviews }: Awaited<ReturnType<typeof loader>>) {
  const [query, setQuery] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceFromQuery(query, product))
  const { lookAt } = useCart()
  const steps = useStepsTo(product)
  const category = steps.at(-1)
  useEffect(() => void lookAt(product.stocks.map(({ id }) => id)), [lookAt, product.stocks])

  const variant = findVariant(product.stocks, product.attributes, choice)
  const pictured =
    variant ??
    product.stocks.find(({ attributes }) => Object.entries(choice).every(([key, value]) => attributes[key] === value))
  const priced = variant ?? product
  return (
    <>
      <PageHead
        title={product.meta_title}
        description={product.meta_description}
        path={`/product/${product.url}`}
        image={product.images[0]?.url}
        type="product"
      />
      <ProductJsonLd product={product} reviews={reviews} />
      <div className="container grow pb-12 md:pb-0">
        <div className="max-md:hidden">
          <Breadcrumb steps={[...steps, { title: product.name }]} />
        </div>
        <div className="grid gap-6 md:grid-cols-2 md:gap-10 lg:grid-cols-[minmax(0,748fr)_minmax(0,476fr)] lg:gap-14">
          <div className="relative -mx-(--space-side) md:mx-0 md:self-start md:max-lg:sticky md:max-lg:top-24 lg:[@media(height>=54rem)]:sticky lg:top-20">
            <Gallery name={product.name} pictures={product.images} shownId={pictured?.image_ids[0]} />
            <div className="absolute top-1 right-1 md:hidden">
              <WishButton product={product} formId={wishForm} />
            </div>
          </div>
          <div className="flex flex-col gap-6 md:gap-7">
            <div>
              <div className="max-md:-my-1.5 flex items-center justify-between gap-4">
                {product.brand && (
                  <PageLink
                    to={`/brand/${product.brand.url}`}
                    className="type-small text-ink-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8"
                  >
                    {product.brand.title}
                  </PageLink>
                )}
                {category && (
                  // Phones show it in place of the breadcrumb.
                  <PageLink
                    to={category.to}
                    className="type-small text-ink-2 inline-flex min-h-11 items-center gap-1 md:hidden"
                  >
                    <ChevronLeft className="size-4" strokeWidth={1.5} aria-hidden />
                    {category.title}
                  </PageLink>
                )}
              </div>
              <h1 className="type-h1-quiet">{product.name}</h1>
              <RatingLink product={product} />
              <Price price={priced.price} special={getReducedPrice(priced)} withSaving className="type-h3 mt-3" />
            </div>
            <BuyForm
              product={product}
              choice={choice}
              onChoose={(chosen) => {
                setChoice(chosen)
                setQuery(withChoice(query, chosen), { replace: true, preventScrollReset: true })
              }}
            />
            {isWaitedFor(product, variant) && <NotifyForm key={variant?.id} productId={product.id} variant={variant} />}
            {notes.length > 0 && (
              <div className="notes type-small text-ink-2 border-line max-md:border-t md:rounded-control md:border">
                <Sections sections={notes} />
              </div>
            )}
            <ProductDetails product={product} variant={variant} />
          </div>
        </div>
      </div>
      <Sections sections={story} isPage />
      {reviews && <ProductReviews product={product} reviews={reviews} />}
      <div className="container">
        {product.related.length > 0 && <RelatedProducts product={product} />}
        <RecentlyViewed productId={product.id} />
      </div>
    </>
  )
}

/** Whether it cannot be bought yet, or no longer. */
const isWaitedFor = ({ badges }: PublicProduct, variant: PublicVariant | undefined) =>
  badges.includes('coming_soon') || (variant ? variant.is_sold_out : badges.includes('out_of_stock'))

/** Breadcrumb of a product: the menu trail to its deepest category, which the endpoint returns first. */
function useStepsTo({ categories: [deepest] }: PublicProduct) {
  const { menu } = useShop()
  if (!deepest) return []
  const to = `/category/${deepest.url}`
  const trail = menuTrail(menu, to).map(({ display_title, path }) => ({ title: display_title, to: path }))
  return trail.length > 0 ? trail : [{ title: deepest.title, to }]
}
