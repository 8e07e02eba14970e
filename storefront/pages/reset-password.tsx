import { data, useActionData, useLoaderData, useNavigation } from 'react-router'
import { resetPassword } from '#contracts/customers/session.ts'
import { AuthPage } from '../account/AuthPage.tsx'
import { PasswordFields } from '../account/PasswordFields.tsx'
import { statusKey } from '../account/reset-status.ts'
import { type ActionArgs, failure, type LoadArgs, readForm, redirectAfterPost, redirectTo } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Target of the link in the email, /reset-password?token=..&email=.. */
export function loader({ request }: LoadArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token')
  if (!token) throw redirectTo('/password/reset')
  return { token, email: query.get('email') ?? '' }
}

export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const { email = '', token = '', password = '', password_confirmation = '' } = form
  const result = await context.api(resetPassword, { email, token, password, password_confirmation, type: 'user' })
  if (result.ok) throw redirectAfterPost('/login?reset=1')
  const status = statusKey(result.body.status)
  if (status) return data({ refused: undefined, status }, { status: 422 })
  const { data: page, init } = failure(result, form)
  return data({ refused: page, status: '' }, init ?? undefined)
}

export default function ResetPassword() {
  const t = useText()
  const { token, email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <AuthPage title={t('storefront.reset.new_title')} text={email}>
      <PageForm failure={answer?.refused}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <div className="flex flex-col gap-5">
          {answer?.status && (
            <Notice kind="error">
              {t(answer.status)}{' '}
              <PageLink to="/password/reset" className="link">
                {t('storefront.reset.again')}
              </PageLink>
            </Notice>
          )}
          <PasswordFields />
          <SubmitButton isBusy={isSending} look={{ size: 'large', isWide: true }}>
            {t('storefront.reset.save')}
          </SubmitButton>
        </div>
      </PageForm>
    </AuthPage>
  )
}
