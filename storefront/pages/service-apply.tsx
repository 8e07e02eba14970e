import { useActionData, useLoaderData } from 'react-router'
import { addCartItem } from '#contracts/cart/cart.ts'
import { getProduct } from '#contracts/catalogue/product-calls.ts'
import { applyForService, listOwnApplications } from '#contracts/forms/application-calls.ts'
import { showForm, submitForm } from '#contracts/forms/shown-form.ts'
import { getReducedPrice } from '../catalogue/reduced-price.ts'
import { ApplicationState } from '../forms/ApplicationState.tsx'
import { FormBody } from '../forms/FormBody.tsx'
import { readPosted, typedAnswers } from '../forms/posted-answers.ts'
import {
  type ActionArgs,
  failure,
  type LoadArgs,
  redirectAfterPost,
  redirectToLogin,
  requireResult,
} from '../page-result.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Price } from '../ui/Price.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** The service of this page; an old address leads to the new one's page. */
async function readService({ context, params, request }: Pick<LoadArgs, 'context' | 'params' | 'request'>) {
  const { language } = context.visitor
  const { data: product } = requireResult(await context.api(getProduct, { url: params.url ?? '', language }), request)
  if ('redirect' in product) throw redirectAfterPost(`/service/${product.redirect}/apply`)
  if (!product.is_approval_required && !product.form) throw redirectAfterPost(`/service/${product.url}`)
  return product
}

export async function loader(args: LoadArgs) {
  const { context, request } = args
  if (!context.visitor.is_member) throw redirectToLogin(request)
  const { language } = context.visitor
  const product = await readService(args)
  const [applications, form] = await Promise.all([
    context.api(listOwnApplications, { language }),
    product.form ? context.api(showForm, { form_url: product.form.url, language }) : null,
  ])
  const own = requireResult(applications, request).data
  const [latest] = own.filter((application) => application.product.id === product.id)
  if (form && !form.ok && form.status !== 404) requireResult(form, request)
  return {
    product: {
      id: product.id,
      url: product.url,
      name: product.name,
      price: product.price,
      special_price: product.special_price,
      promotion_price: product.promotion_price,
    },
    stock_id: product.stocks[0]?.id ?? 0,
    form: form?.ok ? { ...form.body.data, submitted: false } : null,
    needsForm: product.form !== null,
    latest: latest ?? null,
    ...(await readRecaptcha('application', args)),
  }
}

export async function action(args: ActionArgs) {
  const { context, request } = args
  const { language } = context.visitor
  const product = await readService(args)
  const { posted } = context
  const sent = readPosted(posted)
  if (sent.intent === 'order') {
    const application_id = String(sent.application_id ?? '')
    const stock_id = product.stocks[0]?.id ?? 0
    const added = await context.api(addCartItem, {
      language,
      stock_id,
      quantity: 1,
      additional_options: { application_id },
    })
    return added.ok ? redirectAfterPost('/cart') : failure(added, {})
  }
  const result = product.form
    ? await context.api(submitForm, { ...sent, form_url: product.form.url, product_id: product.id, language })
    : await context.api(applyForService, { product_id: product.id, language })
  if (result.ok) return { sent: true as const }
  if (result.status === 401) throw redirectToLogin(request)
  return failure(result, typedAnswers(posted))
}

/** /service/{url}/apply: applying for a service, and the outcome. */
export default function ServiceApply() {
  const t = useText()
  const { product, form, needsForm, latest, recaptcha } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : undefined
  const isSent = result !== undefined && 'sent' in result
  // What was sent is no longer offered, also while its state is still being read.
  const isOpen = isSent || latest?.status === 'pending' || latest?.status === 'approved'
  const title = t('storefront.application.title', { service: product.name })
  return (
    <div className="container section grow">
      <PageHead title={title} isPrivate />
      <Breadcrumb
        steps={[
          { title: t('storefront.nav.services'), to: '/service' },
          { title: product.name, to: `/service/${product.url}` },
          { title: t('storefront.application.apply') },
        ]}
      />
      <h1 className="type-h1 mt-4">{title}</h1>
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20">
        <div>
          {isSent && (
            <div className="mb-6">
              <Notice kind="success">{t('common.toast.submit_success_store')}</Notice>
            </div>
          )}
          {latest && (
            <div className="mb-8">
              <ApplicationState
                application={latest}
                refused={refused?.message || Object.values(refused?.errors ?? {})[0]?.[0]}
              />
            </div>
          )}
          {!isOpen && form && (
            <FormBody
              form={form}
              refused={refused}
              recaptcha={recaptcha}
              submit={t('storefront.application.send')}
              note={t('storefront.application.unpaid')}
              isNarrow
            />
          )}
          {!isOpen && !needsForm && (
            <PageForm failure={refused}>
              <SubmitButton look={{ size: 'large' }}>{t('storefront.application.send')}</SubmitButton>
            </PageForm>
          )}
          {!isOpen && needsForm && !form && <Notice>{t('storefront.application.closed')}</Notice>}
        </div>
        <aside className="bg-surface rounded-picture p-7">
          <p className="type-h3">{product.name}</p>
          <Price price={product.price} special={getReducedPrice(product)} className="type-strong mt-1" />
          <ol className="border-line mt-5 flex flex-col gap-4 border-t pt-5">
            {([1, 2, 3] as const).map((step) => (
              <li key={step} className="flex gap-4">
                <span className="border-field-line type-small-strong flex size-7 shrink-0 items-center justify-center rounded-full border">
                  {step}
                </span>
                <span>{t(`storefront.application.step_${step}`)}</span>
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </div>
  )
}
