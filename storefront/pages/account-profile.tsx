import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { endOtherSessions, endSession, listSessions } from '#contracts/customers/own-sessions.ts'
import { showProfile, updateProfile } from '#contracts/customers/profile.ts'
import { EmailField } from '../account/EmailField.tsx'
import { NameFields } from '../account/NameFields.tsx'
import { NewsletterBox } from '../account/NewsletterBox.tsx'
import { PasswordFields } from '../account/PasswordFields.tsx'
import { Sessions } from '../account/Sessions.tsx'
import { type ActionArgs, failure, type LoadArgs, needLogin, readForm, requireResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export async function loader({ context, request }: LoadArgs) {
  const [profile, sessions] = [await context.api(showProfile, {}), await context.api(listSessions, {})]
  return { profile: requireResult(profile, request).data, sessions: sessions.ok ? sessions.body.data : [] }
}

/** Forms of the profile, of the password and of the sessions. */
export async function action({ context, request }: ActionArgs) {
  const form = readForm(context)
  const { intent = 'profile', current_password, id = '', ...input } = form
  if (intent === 'end_session' || intent === 'end_others') {
    const ended = await (intent === 'end_others' ? context.api(endOtherSessions, {}) : context.api(endSession, { id }))
    needLogin(ended, request)
    return { intent, saved: ended.ok, refused: undefined }
  }
  // The form of the profile leaves it blank where the email stays.
  const isTyped = current_password !== '' || intent === 'password'
  const result = await context.api(updateProfile, {
    ...input,
    ...(isTyped && { current_password }),
    // A box that is not ticked is not submitted.
    is_subscribe: intent === 'profile' ? form.is_subscribe === '1' : undefined,
  })
  if (result.ok) {
    const waits = form.is_subscribe === '1' && 'data' in result.body && !result.body.data.is_subscribe
    return { intent, saved: true, refused: undefined, waits: intent === 'profile' && waits }
  }
  needLogin(result, request)
  const { data: page } = failure(result, form)
  return { intent, saved: false, refused: page }
}

const card = 'border-line rounded-control border p-5 md:p-8'

export default function AccountProfile() {
  const t = useText()
  const { profile, sessions } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sent = useNavigation().formData?.get('intent')
  const failureOf = (intent: string) => (answer?.intent === intent ? answer.refused : undefined)
  const saved = (intent: string) =>
    answer?.intent === intent && answer.saved && <Notice kind="success">{t('storefront.account.saved')}</Notice>
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="type-h1-quiet">{t('storefront.account.profile')}</h1>
      <PageForm failure={failureOf('profile')} draft="profile" className={card}>
        <input type="hidden" name="intent" value="profile" />
        <div className="flex flex-col gap-5">
          {saved('profile')}
          {answer && 'waits' in answer && answer.waits && (
            <Notice kind="info">{t('common.newsletter.confirm_sent')}</Notice>
          )}
          <NameFields initial={profile} />
          <EmailField defaultValue={profile.email} />
          <TextField
            name="current_password"
            type="password"
            autoComplete="current-password"
            label={t('storefront.field.current_password')}
            hint={t('storefront.account.password_for_email')}
            isOptional
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="phone"
              type="tel"
              autoComplete="tel"
              label={t('storefront.field.phone')}
              defaultValue={profile.phone ?? ''}
              maxLength={50}
              isOptional
            />
            <SelectField
              name="gender"
              label={t('storefront.field.gender')}
              defaultValue={profile.gender ?? ''}
              isOptional
            >
              <option value="">{t('common.choose')}</option>
              <option value="female">{t('common.gender.female')}</option>
              <option value="male">{t('common.gender.male')}</option>
            </SelectField>
          </div>
          <NewsletterBox isSubscribed={profile.is_subscribe} />
          <SubmitButton isBusy={sent === 'profile'} className="self-start">
            {t('common.action.save')}
          </SubmitButton>
        </div>
      </PageForm>
      {/* A saved password clears the fields. */}
      <PageForm
        key={answer?.intent === 'password' && answer.saved ? 'saved' : 'open'}
        failure={failureOf('password')}
        className={card}
      >
        <input type="hidden" name="intent" value="password" />
        <h2 className="type-h3 mb-5">{t('storefront.account.change_password')}</h2>
        <div className="flex flex-col gap-5">
          {saved('password')}
          <TextField
            name="current_password"
            type="password"
            autoComplete="current-password"
            label={t('storefront.field.current_password')}
          />
          <PasswordFields />
          <SubmitButton isBusy={sent === 'password'} className="self-start">
            {t('storefront.account.change_password')}
          </SubmitButton>
        </div>
      </PageForm>
      <Sessions sessions={sessions} className={card} />
    </div>
  )
}
