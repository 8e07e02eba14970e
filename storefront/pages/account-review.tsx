import { data, useActionData, useLoaderData } from 'react-router'
import { destroyReview, saveReview, showOwnReview } from '#contracts/reviews/review-calls.ts'
import {
  type ActionArgs,
  failure,
  type LoadArgs,
  needLogin,
  readForm,
  redirectAfterPost,
  redirectToLogin,
  requireResult,
} from '../page-result.ts'
import { DeleteReview } from '../reviews/DeleteReview.tsx'
import { ReviewForm } from '../reviews/ReviewForm.tsx'
import { ReviewItem } from '../reviews/ReviewItem.tsx'
import { useText } from '../text/TextProvider.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ArrowLeft } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

export async function loader({ context, request, params }: LoadArgs) {
  const { language } = context.visitor
  const own = await context.api(showOwnReview, { product_id: params.product ?? '', language })
  // Anybody who follows the link of a product page without having received the product learns why.
  if (!own.ok && own.status === 404) return { own: null, reason: own.body.message ?? '' }
  return { own: requireResult(own, request).data, reason: '' }
}

export async function action({ context, request, params }: ActionArgs) {
  if (!context.visitor.is_member) throw redirectToLogin(request)
  const form = readForm(context)
  const one = { product_id: params.product ?? '', language: context.visitor.language }
  const { rating = '', title = '', text = '', author = '' } = form
  const keep_photos = context.posted.flatMap(([name, value]) => (name === 'keep' ? [String(value)] : []))
  const photos = context.posted.flatMap(([name, value]) =>
    name === 'photos' && typeof value === 'object' && value.content.length > 0 ? [value] : [],
  )
  const result =
    form.intent === 'delete'
      ? await context.api(destroyReview, one)
      : await context.api(saveReview, { ...one, rating, title, text, author, keep_photos, photos })
  if (result.ok) throw redirectAfterPost(`/account/reviews?done=${form.intent === 'delete' ? 'deleted' : 'saved'}`)
  needLogin(result, request)
  const { data: page, init } = failure(result, form)
  return data(page, init ?? undefined)
}

/** The customer's review of one product: its form, or the published review. */
export default function AccountReview() {
  const t = useText()
  const { own, reason } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const back = (
    <PageLink
      to="/account/reviews"
      className="type-small text-ink-2 inline-flex min-h-11 items-center gap-2 hover:underline"
    >
      <ArrowLeft className="size-4" aria-hidden />
      {t('storefront.review.own')}
    </PageLink>
  )
  if (!own)
    return (
      <>
        {back}
        <EmptyState
          title={t('storefront.review.cannot')}
          text={reason}
          action={{ label: t('storefront.account.orders'), to: '/account' }}
        />
      </>
    )
  const { product, review, can_write, author } = own
  return (
    <>
      {back}
      <h1 className="type-h1-quiet mb-6">{t('storefront.review.of_product')}</h1>
      <div className="mb-8 flex items-center gap-4">
        <div className="w-18 shrink-0">
          <Picture src={product.image} alt="" sizes="72px" />
        </div>
        <PageLink to={`/product/${product.url}`} className="type-strong hover:underline">
          {product.name}
        </PageLink>
      </div>
      {review?.status === 'rejected' && (
        <div className="mb-6 max-w-2xl">
          <Notice kind="error">
            {review.reason
              ? t('storefront.review.rejected_because', { reason: review.reason })
              : t('storefront.review.rejected')}
          </Notice>
        </div>
      )}
      {can_write ? (
        <ReviewForm review={review} author={author} refused={refused} />
      ) : (
        review && (
          <>
            <p className="type-small text-ink-2 max-w-2xl">{t('storefront.review.published')}</p>
            <ul>
              <ReviewItem review={review} />
            </ul>
          </>
        )
      )}
      {review && <DeleteReview />}
    </>
  )
}
