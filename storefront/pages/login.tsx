import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { login } from '#contracts/customers/session.ts'
import { AuthPage } from '../account/AuthPage.tsx'
import { EmailField } from '../account/EmailField.tsx'
import { FacebookButton } from '../account/FacebookButton.tsx'
import { targetOf, withTarget } from '../account/login-target.ts'
import { type ActionArgs, failure, type LoadArgs, readForm, redirectAfterPost, redirectTo } from '../page-result.ts'
import { readFacebook } from '../shop/read-facebook.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { useText } from '../text/TextProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { Recaptcha } from '../ui/Recaptcha.tsx'
import { SentenceSpace } from '../ui/SentenceSpace.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export async function loader(args: LoadArgs) {
  const { context, request } = args
  const target = targetOf(request)
  if (context.visitor.is_member) throw redirectTo(target)
  const { searchParams } = new URL(request.url)
  const done = {
    wasReset: searchParams.has('reset'),
    isDeleted: searchParams.has('deleted'),
    isExpired: searchParams.get('link') === 'expired',
  }
  const facebook = await readFacebook(args)
  const recaptcha = await readRecaptcha('login', args)
  return { target, ...done, ...recaptcha, facebook, own_scripts: recaptcha.own_scripts || facebook !== null }
}

export async function action({ context, request }: ActionArgs) {
  const form = readForm(context)
  const { email = '', password = '', recaptcha_token } = form
  const result = await context.api(login, { email, password, recaptcha_token })
  if (!result.ok) return failure(result, form)
  throw redirectAfterPost(targetOf(request))
}

const loadCheck = () => import('../account/check-login.ts')

export default function Login() {
  const t = useText()
  const { target, wasReset, isDeleted, isExpired, recaptcha, facebook } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state !== 'idle'
  const text = wasReset
    ? t('common.reset.passwords_reset')
    : target === '/account'
      ? undefined
      : t('storefront.login.go_on')
  return (
    <AuthPage
      title={t('common.action.login')}
      {...(text && { text })}
      foot={
        <>
          {t('storefront.login.no_account')}{' '}
          <PageLink to={withTarget('/register', target)} className="link inline-flex min-h-11 items-center">
            {t('storefront.login.create')}
          </PageLink>
          <br />
          {t('storefront.find_order.guest')}{' '}
          <PageLink to="/order/find" className="link inline-flex min-h-11 items-center">
            {t('storefront.find_order.title')}
          </PageLink>
        </>
      }
    >
      {isDeleted && (
        <div className="mb-6">
          <Notice kind="success">{t('storefront.data.deleted')}</Notice>
        </div>
      )}
      {isExpired && (
        <div className="mb-6">
          <Notice>
            {t('storefront.login.link_expired')}
            <SentenceSpace />
            <PageLink to="/contact-us" className="link">
              {t('storefront.login.contact')}
            </PageLink>
          </Notice>
        </div>
      )}
      <PageForm failure={useActionData<typeof action>()} loadCheck={loadCheck}>
        <div className="flex flex-col gap-5">
          <EmailField />
          <PasswordField name="password" autoComplete="current-password" label={t('storefront.field.password')} />
          <PageLink to="/password/reset" className="link type-small inline-flex min-h-11 items-center self-start">
            {t('storefront.login.forgot')}
          </PageLink>
          <Recaptcha keys={recaptcha} />
          <SubmitButton isBusy={isSending} look={{ size: 'large', isWide: true }}>
            {t('common.action.login')}
          </SubmitButton>
        </div>
      </PageForm>
      {facebook && <FacebookButton app={facebook} kind="login" target={target} />}
    </AuthPage>
  )
}
