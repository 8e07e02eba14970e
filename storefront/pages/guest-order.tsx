import { useActionData, useLoaderData } from 'react-router'
import { ConfirmOrder } from '../order/ConfirmOrder.tsx'
import { OrderView } from '../order/OrderView.tsx'
import { orderAction, readOrderPage } from '../order/order-page.ts'
import { type ActionArgs, type LoadArgs, redirectTo } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /order/{number}: for the guest who has just ordered, or who follows the link of the email. */
export async function loader({ context, request, params }: LoadArgs) {
  const page = await readOrderPage(context, request, params.id ?? '')
  const url = new URL(request.url)
  // The token is in the cookie now and is removed from the URL, so that it is neither shared nor stored in the history.
  url.searchParams.delete('token')
  if (url.href !== request.url) throw redirectTo(url.pathname + url.search)
  return page
}

export const action = ({ context, request, params }: ActionArgs) => orderAction(context, request, params.id ?? '')

export default function GuestOrder() {
  const t = useText()
  const { order, confirmation } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <div className="container section grow">
      <PageHead title={t('storefront.order.number', { number: order.identifier })} isPrivate />
      <ConfirmOrder order={order} confirmation={confirmation} failure={answer} />
      <OrderView order={order} failure={answer} />
    </div>
  )
}
