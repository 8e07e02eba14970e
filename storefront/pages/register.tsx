import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { register } from '#contracts/customers/session.ts'
import { AuthPage } from '../account/AuthPage.tsx'
import { EmailField } from '../account/EmailField.tsx'
import { FacebookButton } from '../account/FacebookButton.tsx'
import { targetOf, withTarget } from '../account/login-target.ts'
import { NameFields } from '../account/NameFields.tsx'
import { NewsletterBox } from '../account/NewsletterBox.tsx'
import { PasswordFields } from '../account/PasswordFields.tsx'
import { type ActionArgs, failure, type LoadArgs, readForm, redirectAfterPost, redirectTo } from '../page-result.ts'
import { readFacebook } from '../shop/read-facebook.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Recaptcha } from '../ui/Recaptcha.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export async function loader(args: LoadArgs) {
  const { context, request } = args
  if (context.visitor.is_member) throw redirectTo(targetOf(request))
  const facebook = await readFacebook(args)
  const recaptcha = await readRecaptcha('register', args)
  return {
    language: context.visitor.language,
    target: targetOf(request),
    ...recaptcha,
    facebook,
    own_scripts: recaptcha.own_scripts || facebook !== null,
  }
}

export async function action({ context, request }: ActionArgs) {
  const form = readForm(context)
  const {
    first_name = '',
    last_name = '',
    email = '',
    password = '',
    password_confirmation = '',
    recaptcha_token,
  } = form
  const { language } = context.visitor
  const result = await context.api(register, {
    first_name,
    last_name,
    email,
    password,
    password_confirmation,
    language,
    is_subscribe: form.is_subscribe === '1',
    recaptcha_token,
  })
  if (!result.ok) return failure(result, form)
  throw redirectAfterPost(targetOf(request))
}

const loadCheck = () => import('../account/check-registration.ts')

export default function Register() {
  const t = useText()
  const { language, target, recaptcha, facebook } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <AuthPage
      title={t('storefront.register.title')}
      text={t('storefront.register.text')}
      foot={
        <>
          {t('storefront.checkout.have_account')}{' '}
          <PageLink to={withTarget('/login', target)} className="link inline-flex min-h-11 items-center">
            {t('common.action.login')}
          </PageLink>
        </>
      }
    >
      <PageForm failure={useActionData<typeof action>()} loadCheck={loadCheck}>
        <input type="hidden" name="language" value={language} />
        <div className="flex flex-col gap-5">
          <NameFields />
          <EmailField />
          <PasswordFields label={t('storefront.field.password')} />
          <NewsletterBox />
          <Recaptcha keys={recaptcha} />
          <SubmitButton isBusy={isSending} look={{ size: 'large', isWide: true }}>
            {t('storefront.login.create')}
          </SubmitButton>
        </div>
      </PageForm>
      {facebook && <FacebookButton app={facebook} kind="register" target={target} />}
    </AuthPage>
  )
}
