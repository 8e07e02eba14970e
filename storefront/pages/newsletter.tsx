import { useActionData } from 'react-router'
import { subscribeToNewsletter } from '#contracts/customers/newsletter.ts'
import { NewsletterForm } from '../content/NewsletterForm.tsx'
import { type ActionArgs, failure, readForm } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** /newsletter: answers the newsletter form of pages and blocks. */
export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const result = await context.api(subscribeToNewsletter, { email: form.email ?? '', is_subscribe: form.is_subscribe })
  return result.ok ? { message: result.body.message } : failure(result, form)
}

export default function Newsletter() {
  const t = useText()
  const result = useActionData<typeof action>()
  const refused = result && 'errors' in result ? result : undefined
  const title = t('storefront.newsletter.title')
  return (
    <div className="container section grow">
      <PageHead title={title} isPrivate />
      <Breadcrumb steps={[{ title }]} />
      <h1 className="sr-only">{title}</h1>
      <div className="mt-4 max-w-2xl">
        {result && !refused ? <Notice kind="success">{result.message}</Notice> : <NewsletterForm failure={refused} />}
      </div>
    </div>
  )
}
