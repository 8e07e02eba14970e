import { useActionData, useLoaderData } from 'react-router'
import { confirmNewsletter, subscribeToNewsletter } from '#contracts/newsletter/newsletter.ts'
import { NewsletterForm } from '../content/NewsletterForm.tsx'
import { type ActionArgs, failure, type LoadArgs, readForm } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Programs that open the links of emails subscribe nobody: the link leads to a button. */
export const loader = ({ request }: LoadArgs) => ({ token: new URL(request.url).searchParams.get('token') ?? '' })

/** Answers the newsletter form of pages and blocks, and the button that confirms. */
export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const result = form.token
    ? await context.api(confirmNewsletter, { token: form.token })
    : await context.api(subscribeToNewsletter, { email: form.email ?? '', is_subscribe: form.is_subscribe })
  return result.ok ? { message: result.body.message } : failure(result, form)
}

/** /preference/newsletter: a subscription to the newsletter, and its confirmation by the link of the email. */
export default function Newsletter() {
  const t = useText()
  const { token } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : undefined
  const title = t(token ? 'storefront.newsletter.confirm_title' : 'storefront.newsletter.title')
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} isPrivate />
      <Breadcrumb steps={[{ title }]} />
      <h1 className={token ? 'type-h1' : 'sr-only'}>{title}</h1>
      <div className="mt-4 max-w-2xl">
        {result && !refused ? (
          <Notice kind="success">{result.message}</Notice>
        ) : token ? (
          <PageForm failure={refused} className="flex flex-col items-start gap-6">
            <input type="hidden" name="token" value={token} />
            <p className="text-ink-2">{t('storefront.newsletter.confirm_text')}</p>
            <SubmitButton>{t('storefront.newsletter.confirm')}</SubmitButton>
          </PageForm>
        ) : (
          <NewsletterForm failure={refused} />
        )}
      </div>
    </div>
  )
}
