import { data, useActionData, useLoaderData, useNavigation } from 'react-router'
import { requestReset } from '#contracts/customers/session.ts'
import { AuthPage } from '../account/AuthPage.tsx'
import { EmailField } from '../account/EmailField.tsx'
import { statusKey } from '../account/reset-status.ts'
import { type ActionArgs, failure, type LoadArgs, readForm } from '../page-result.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { skipAfterSubmission } from '../shop/skip-after-submission.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Recaptcha } from '../ui/Recaptcha.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export const loader = (args: LoadArgs) => readRecaptcha('reset_email', args)
export const shouldRevalidate = skipAfterSubmission

/** Requests an email with a link. The response does not reveal whether the account exists. */
export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const result = await context.api(requestReset, {
    email: form.email ?? '',
    type: 'user',
    recaptcha_token: form.recaptcha_token,
  })
  if (result.ok) return { sent: true as const, refused: undefined, status: '' }
  const status = statusKey(result.body.status)
  const { data: page, init } = failure(result, form)
  if (status) return data({ sent: false as const, refused: { ...page, message: '' }, status }, { status: 422 })
  return data({ sent: false as const, refused: page, status: '' }, init ?? undefined)
}

export default function PasswordReset() {
  const t = useText()
  const { recaptcha } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  if (answer?.sent)
    return (
      <AuthPage title={t('storefront.reset.title')}>
        <Notice kind="success">{t('common.reset.passwords_sent')}</Notice>
        <PageLink to="/login" className={`${button({ kind: 'quiet' })} mt-8`}>
          {t('storefront.reset.back_to_login')}
        </PageLink>
      </AuthPage>
    )
  return (
    <AuthPage
      title={t('storefront.reset.title')}
      text={t('storefront.reset.text')}
      foot={
        <PageLink to="/login" className="link inline-flex min-h-11 items-center">
          {t('storefront.reset.back_to_login')}
        </PageLink>
      }
    >
      <PageForm failure={answer?.refused}>
        <div className="flex flex-col gap-5">
          {answer?.status && <Notice kind="error">{t(answer.status)}</Notice>}
          <EmailField />
          <Recaptcha keys={recaptcha} />
          <SubmitButton isBusy={isSending} look={{ size: 'large', isWide: true }}>
            {t('storefront.reset.send')}
          </SubmitButton>
        </div>
      </PageForm>
    </AuthPage>
  )
}
