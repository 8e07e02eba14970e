import { useLoaderData, useSearchParams } from 'react-router'
import { listOwnReviews, type Reviewable } from '#contracts/reviews/review-calls.ts'
import { Pagination } from '../catalogue/Pagination.tsx'
import { type LoadArgs, requireResult } from '../page-result.ts'
import { Stars } from '../reviews/Stars.tsx'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

// texts: storefront.review.status.*

const perPage = 10

export async function loader({ context, request }: LoadArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1
  const { language } = context.visitor
  const { data, total, ...list } = requireResult(
    await context.api(listOwnReviews, { page, per_page: perPage, language }),
    request,
  )
  return { products: data, page: list.page, pages: Math.ceil(total / perPage) }
}

/** What the customer has received, with the reviews they wrote. */
export default function AccountReviews() {
  const t = useText()
  const { products, page, pages } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const done = query.get('done')
  return (
    <>
      <h1 className="type-h1-quiet mb-6">{t('storefront.review.own')}</h1>
      {(done === 'saved' || done === 'deleted') && (
        <div className="mb-6">
          <Notice kind="success">{done === 'saved' ? t('common.review.saved') : t('common.review.removed')}</Notice>
        </div>
      )}
      {products.length === 0 ? (
        <EmptyState
          title={t('storefront.review.nothing_title')}
          text={t('storefront.review.nothing_text')}
          action={{ label: t('storefront.account.orders'), to: '/account' }}
        />
      ) : (
        <ul className="divide-line border-line divide-y border-y">
          {products.map((one) => (
            <ProductLine key={one.product.id} one={one} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} path="/account/reviews" />
    </>
  )
}

function ProductLine({ one: { product, review } }: { one: Reviewable }) {
  const t = useText()
  const to = `/account/reviews/${product.id}`
  return (
    <li className="flex items-center gap-4 py-4">
      <div className="w-18 shrink-0">
        <Picture src={product.image} alt="" sizes="72px" />
      </div>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <PageLink to={`/product/${product.url}`} className="type-strong hover:underline">
            {product.name}
          </PageLink>
          {review && (
            <p className="type-small text-ink-2 flex flex-wrap items-center gap-x-3">
              <Stars rating={review.rating} />
              {t(`storefront.review.status.${review.status}`)}
            </p>
          )}
        </div>
        <PageLink
          to={to}
          className={button({ kind: review ? 'quiet' : 'outline', size: 'small' })}
          aria-label={`${review ? t('storefront.review.view') : t('storefront.review.write')}: ${product.name}`}
        >
          {review ? t('storefront.review.view') : t('storefront.review.write')}
        </PageLink>
      </div>
    </li>
  )
}
