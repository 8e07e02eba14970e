import { ArrowLeft } from 'lucide-react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { cancelOrder, commentOrder, receiveOrder, showOrder } from '#contracts/sales/order.ts'
import { type ActionArgs, goOn, type LoadArgs, need, readForm, refused } from '../load.ts'
import { Messages } from '../order/Messages.tsx'
import { OrderDetail } from '../order/OrderDetail.tsx'
import { Timeline } from '../order/Timeline.tsx'
import { useDates } from '../order/use-dates.ts'
import { countryNames } from '../text/countries.server.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export async function loader({ context, request, params }: LoadArgs) {
  const { language, locale } = context.visitor
  const { data: order } = need(await context.api(showOrder, { id: params.id ?? '', language }), request)
  return { order, country_names: countryNames(locale, [order.shipping.country, order.billing.country]) }
}

export async function action({ context, request, params }: ActionArgs) {
  const form = await readForm(request)
  const order = { id: params.id ?? '', language: context.visitor.language }
  const result = await {
    cancel: () => context.api(cancelOrder, order),
    receive: () => context.api(receiveOrder, order),
    comment: () => context.api(commentOrder, { ...order, comment: form.comment ?? '' }),
  }[form.intent === 'cancel' || form.intent === 'receive' ? form.intent : 'comment']()
  if (!result.ok) return refused(result, form)
  throw goOn(new URL(request.url).pathname)
}

export default function AccountOrder() {
  const t = useText()
  const { order } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { dayAndTime } = useDates()
  const number = { number: order.identifier }
  return (
    <>
      <PageHead title={t('storefront.order.number', number)} isPrivate />
      <PageLink to="/account" className="type-small text-ink-2 inline-flex min-h-11 items-center gap-2 hover:underline">
        <ArrowLeft className="size-4" aria-hidden />
        {t('storefront.order.all')}
      </PageLink>
      <div className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-h1-quiet">{t(`storefront.order.title.${order.status}`)}</h1>
          <p className="text-ink-2 mt-1">
            {t('storefront.order.placed', { number: order.identifier, time: dayAndTime(order.created_at) })}
          </p>
        </div>
        <Buttons />
      </div>
      {answer?.message && (
        <div className="mb-6">
          <Notice kind="error">{answer.message}</Notice>
        </div>
      )}
      <div className="mb-10">
        <Timeline order={order} />
      </div>
      <OrderDetail order={order} />
      <div className="mt-6 lg:mr-[18.5rem]">
        <Messages comments={order.comments} refused={answer?.errors.comment ? answer : undefined} />
      </div>
    </>
  )
}

/** Only what is possible now. */
function Buttons() {
  const t = useText()
  const { can } = useLoaderData<typeof loader>().order
  const sent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {can.cancel && (
        <SubmitButton name="intent" value="cancel" isBusy={sent === 'cancel'} look={{ kind: 'quiet' }}>
          {t('storefront.order.cancel')}
        </SubmitButton>
      )}
      {can.receive && (
        <SubmitButton name="intent" value="receive" isBusy={sent === 'receive'}>
          {t('storefront.order.receive')}
        </SubmitButton>
      )}
    </Form>
  )
}
