import { type ClientActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { OutputOf } from '#contracts/endpoint.ts'
import { showForm, submitForm } from '#contracts/forms/shown-form.ts'
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

/** A missing form leads to the home page, one for customers only to the log-in. */
export async function loader(args: LoadArgs) {
  const { context, request, params } = args
  const { language } = context.visitor
  const { data: form } = requireResult(await context.api(showForm, { form_url: params.url ?? '', language }), request)
  return { form, ...(await readRecaptcha('form', args)) }
}

export async function action({ context, request, params }: ActionArgs) {
  const { language } = context.visitor
  const input = { ...readPosted(context.posted), form_url: params.url ?? '', language }
  const result = await context.api(submitForm, input)
  if (result.ok) return { sent: result.body.data.success_message }
  if (result.status === 401) throw redirectToLogin(request)
  return failure(result, typedAnswers(context.posted))
}

/** With JavaScript, files are uploaded with progress. */
export async function clientAction({ request, params, serverAction }: ClientActionFunctionArgs) {
  const result = await uploadAnswers<OutputOf<typeof submitForm>>({ request }, `/api/form/${params.url}`)
  if (!result) return serverAction<typeof action>()
  if (result.ok) return { sent: result.body.data.success_message }
  if (result.status === 401) throw redirectToLogin(request)
  return failure(result, await typedTexts(request))
}

/** /form/{url}: a form that works without JavaScript. */
export default function FormPage() {
  const t = useText()
  const { form, recaptcha } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : undefined
  const isSent = result !== undefined && 'sent' in result
  return (
    <div className="container section grow">
      <PageHead title={form.meta_title} description={form.meta_description} path={`/form/${form.url}`} />
      <Breadcrumb steps={[{ title: form.title }]} />
      <h1 className="type-h1 mt-4">{form.title}</h1>
      <RichText html={form.description} className="text-ink-2 measure mt-3" />
      <div className="mt-10">
        {isSent ? (
          <SentNotice text={result.sent} />
        ) : form.submitted ? (
          <Notice>{t('validation.form_submitted')}</Notice>
        ) : (
          <FormBody form={form} refused={refused} recaptcha={recaptcha} />
        )}
      </div>
    </div>
  )
}
