import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { unsubscribe } from '#contracts/subscriptions/subscription-calls.ts'
import { EmailField } from '../account/EmailField.tsx'
import { type ActionArgs, failure, type LoadArgs, readForm } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** /unsubscribe?email=: opening it changes nothing, because programs that check links open them too. */
export function loader({ request }: LoadArgs) {
  return { email: new URL(request.url).searchParams.get('email')?.slice(0, 254) ?? '' }
}

export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const email = (form.email ?? '').trim()
  const result = await context.api(unsubscribe, { email })
  return result.ok ? { done: email } : failure(result, form)
}

export default function Unsubscribe() {
  const t = useText()
  const { email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  const done = answer && 'done' in answer ? answer.done : undefined
  const refused = answer && 'errors' in answer ? answer : undefined
  const title = t('storefront.unsubscribe.title')
  return (
    <div className="container section grow">
      <PageHead title={title} isPrivate />
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl">{title}</h1>
        {done === undefined ? (
          <PageForm failure={refused}>
            <div className="mt-4 flex flex-col gap-5">
              <p>{t('storefront.unsubscribe.text')}</p>
              <EmailField defaultValue={email} />
              <SubmitButton isBusy={isSending} look={{ size: 'large', isWide: true }}>
                {t('storefront.unsubscribe.button')}
              </SubmitButton>
            </div>
          </PageForm>
        ) : (
          <Notice kind="success">{t('storefront.unsubscribe.done', { email: done })}</Notice>
        )}
      </div>
    </div>
  )
}
