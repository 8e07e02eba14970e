import { type ClientActionFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { showFunnel, submitFunnel } from '#contracts/crm/funnel-calls.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { RichText } from '../content/RichText.tsx'
import { FormBody } from '../forms/FormBody.tsx'
import { readPosted, typedAnswers } from '../forms/posted-answers.ts'
import { SentNotice } from '../forms/SentNotice.tsx'
import { typedTexts, uploadAnswers } from '../forms/upload-answers.ts'
import { type ActionArgs, failure, type LoadArgs, redirectToLogin, requireResult } from '../page-result.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { skipAfterSubmission } from '../shop/skip-after-submission.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export const shouldRevalidate = skipAfterSubmission

/** A missing funnel leads to the home page, one for customers only to the log-in. */
export async function loader(args: LoadArgs) {
  const { context, request, params } = args
  const { language } = context.visitor
  const result = await context.api(showFunnel, { funnel_url: params.url ?? '', language })
  return { funnel: requireResult(result, request).data, ...(await readRecaptcha('funnel', args)) }
}

export async function action({ context, request, params }: ActionArgs) {
  const { language } = context.visitor
  const { searchParams } = new URL(request.url)
  const source = searchParams.get('lead_source') ?? searchParams.get('utm_source')
  const posted = { ...readPosted(context.posted), funnel_url: params.url ?? '', language }
  const result = await context.api(submitFunnel, { ...posted, ...(source && { lead_source: source }) })
  if (result.ok) {
    const { success_message, redirect_url } = result.body.data
    if (redirect_url) throw redirect(redirect_url, 303)
    return { sent: success_message }
  }
  if (result.status === 401) throw redirectToLogin(request)
  return failure(result, typedAnswers(context.posted))
}

/** With JavaScript, files are uploaded with progress. */
export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const { search } = new URL(request.url)
  const path = `/api/funnel/${params.url}${search}`
  const result = await uploadAnswers<OutputOf<typeof submitFunnel>>({ request }, path)
  if (!result) return serverAction<typeof action>()
  if (result.ok) {
    const { success_message, redirect_url } = result.body.data
    if (redirect_url) throw redirect(redirect_url, 303)
    return { sent: success_message }
  }
  if (result.status === 401) throw redirectToLogin(request)
  return failure(result, await typedTexts(request))
}

/** /funnel/{url}: the form of a funnel, which works without JavaScript. */
export default function FunnelPage() {
  const t = useText()
  const { funnel, recaptcha } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : undefined
  const isSent = result !== undefined && 'sent' in result
  return (
    <div className="container section grow">
      <PageHead title={funnel.meta_title} description={funnel.meta_description} path={`/funnel/${funnel.url}`} />
      <Breadcrumb steps={[{ title: funnel.title }]} />
      <h1 className="type-h1 mt-4">{funnel.title}</h1>
      <RichText html={funnel.description} className="text-ink-2 measure mt-3" />
      <div className="mt-10">
        {isSent ? (
          <SentNotice text={result.sent} />
        ) : funnel.submitted ? (
          <Notice>{t('validation.form_submitted')}</Notice>
        ) : (
          <FormBody form={funnel} refused={refused} recaptcha={recaptcha} />
        )}
      </div>
    </div>
  )
}
