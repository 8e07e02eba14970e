import { useActionData, useLoaderData } from 'react-router'
import { listOwnReviews } from '#contracts/reviews/review-calls.ts'
import { OrderView } from '../order/OrderView.tsx'
import { orderAction, readOrderPage } from '../order/order-page.ts'
import { type ActionArgs, type LoadArgs, redirectToLogin } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { ArrowLeft } from '../ui/icons.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

export async function loader({ context, request, params }: LoadArgs) {
  const page = await readOrderPage(context, request, params.id ?? '')
  const { language } = context.visitor
  const { order_number, status } = page.order
  if (status !== 'completed') return { ...page, reviews: [] }
  const own = await context.api(listOwnReviews, { order_number, per_page: 100, language })
  return { ...page, reviews: own.ok ? own.body.data : [] }
}
export const action = ({ context, request, params }: ActionArgs) => {
  // A customer whose session has ended is sent to the log-in instead of a missing page.
  if (!context.visitor.is_member) throw redirectToLogin(request)
  return orderAction(context, request, params.id ?? '')
}

export default function AccountOrder() {
  const t = useText()
  const { order, reviews } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('storefront.order.number', { number: order.identifier })} isPrivate />
      <OrderView order={order} reviews={reviews} failure={useActionData<typeof action>()}>
        <PageLink
          to="/account"
          className="type-small text-ink-2 inline-flex min-h-11 items-center gap-2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          {t('storefront.order.all')}
        </PageLink>
      </OrderView>
    </>
  )
}
