import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { localeNames, locales } from '#contracts/locales.ts'
import { resources } from '#contracts/resources.ts'
import { type AdminProfile, updateAdmin } from '#contracts/staff/session.ts'
import { readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { PasswordInput } from '../fields/PasswordInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import type { Values } from '../forms/draft-values.ts'
import { FormPage } from '../forms/FormPage.tsx'
import { keepTyped } from '../forms/keep-typed.ts'
import { useFormSaving } from '../forms/use-form-saving.ts'
import { useProblemTexts } from '../forms/use-problem-texts.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { SecondFactorPanel } from './account/SecondFactorPanel.tsx'
import { SessionsPanel } from './account/SessionsPanel.tsx'
import { rememberAdmin } from './session.ts'
import { useAdmin } from './use-session.ts'

const passwords = ['current_password', 'password', 'password_confirmation']

/** Page of the user's own name, email and password. Role and status are changed by others. */
export default function ProfilePage() {
  const translate = useTranslate()
  const textsOf = useProblemTexts()
  const admin = useAdmin()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({ defaultValues: valuesOf(admin) })
  const { isDirty } = form.formState
  // The account is read again every minute.
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(admin))
  }, [form, admin, isDirty])
  const saving = useFormSaving({
    form,
    element,
    failTitle: translate('common.toast.submit_fail'),
    collect: () => {
      const filled = Object.entries(form.getValues()).filter(
        ([name, value]) => value !== '' || !(passwords.includes(name) || name === 'language'),
      )
      return isDirty ? Object.fromEntries(filled) : undefined
    },
    check: (sent) => textsOf(readInput(updateAdmin.input, sent).problems ?? {}),
    send: async (sent) => {
      const take = keepTyped(form)
      const { data } = await callApi(updateAdmin, sent)
      rememberAdmin(data)
      take(valuesOf(data))
    },
  })
  const account = useLabels(resources.account)
  const label = (name: string) => translate(`admin.field.${name}`)
  const languages = locales.map((locale) => ({ value: locale, title: localeNames[locale] }))
  return (
    <FormProvider {...form}>
      <FormPage
        ref={element}
        title={translate('admin.page.profile')}
        trail={[]}
        loading={false}
        saving={saving}
        labelOf={label}
        readOnly={false}
        alwaysSave={false}
        main={
          <>
            {admin.setup ? (
              <Panel title={translate(`admin.profile.setup.${admin.setup}`)} tone="note">
                {translate(`admin.profile.setup_text.${admin.setup}`)}
              </Panel>
            ) : null}
            <Panel title={translate('admin.profile.about')} stack>
              <TextInput name="name" label={label('name')} required />
              <TextInput name="email" type="email" label={label('email')} required />
              <ChoiceInput
                name="language"
                label={label('mail_language')}
                options={languages}
                optional
                placeholder={label('shop_language')}
              />
            </Panel>
            <Panel title={translate('admin.profile.password')} stack>
              <PasswordInput
                name="current_password"
                label={label('current_password')}
                autoComplete="current-password"
              />
              <PasswordInput
                name="password"
                label={label('new_password')}
                hint={translate('common.staff_password_hint')}
              />
              <PasswordInput name="password_confirmation" label={label('password_confirmation')} />
            </Panel>
            <SecondFactorPanel />
            {admin.setup ? null : <SessionsPanel />}
          </>
        }
        aside={
          <Panel title={translate('admin.profile.access')}>
            <Facts>
              <Fact name={translate('admin.profile.role')}>{admin.role.name}</Fact>
              {admin.commission_enabled && admin.sales_code ? (
                <Fact name={account.field('sales_code')}>{admin.sales_code}</Fact>
              ) : null}
            </Facts>
          </Panel>
        }
      />
    </FormProvider>
  )
}

const valuesOf = ({ name, email, language }: AdminProfile): Values => ({
  name,
  email,
  language: language ?? '',
  ...Object.fromEntries(passwords.map((each) => [each, ''])),
})
