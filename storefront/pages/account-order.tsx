import { useActionData, useLoaderData } from 'react-router'
import { OrderView } from '../order/OrderView.tsx'
import { orderAction, readOrderPage } from '../order/order-page.ts'
import { type ActionArgs, type LoadArgs, redirectToLogin } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { ArrowLeft } from '../ui/icons.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'

export const loader = ({ context, request, params }: LoadArgs) => readOrderPage(context, request, params.id ?? '')
export const action = ({ context, request, params }: ActionArgs) => {
  // A customer whose session has ended is sent to the log-in instead of a missing page.
  if (!context.visitor.is_member) throw redirectToLogin(request)
  return orderAction(context, request, params.id ?? '')
}

export default function AccountOrder() {
  const t = useText()
  const { order } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t('storefront.order.number', { number: order.identifier })} isPrivate />
      <OrderView order={order} failure={useActionData<typeof action>()}>
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
