import OutlinedInput from '@mui/material/OutlinedInput'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useSite } from '../api/use-site.ts'
import { Field } from '../fields/Field.tsx'
import { Password } from '../fields/Password.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { CodeField } from './CodeField.tsx'
import { safeRedirect } from './guard.ts'
import { logIn } from './log-in-out.ts'
import css from './PublicPage.module.css'
import { PublicPage } from './PublicPage.tsx'
import { useCodeStep } from './use-code-step.ts'
import { usePublicForm } from './use-public-form.ts'

export default function LoginPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { name } = useSite()
  const [query] = useSearchParams()
  const { needsCode, sendStep } = useCodeStep(async ({ email = '', password = '', code }) => {
    await logIn(email, password, code)
    const target = safeRedirect(query.get('redirect'))
    // Who asked for no page begins the day with the dashboard; /admin itself leads to the profile (specification, admin routes).
    void navigate(target === '/admin' ? '/admin/dashboard' : target, { replace: true })
  })
  const { busy, errors, fields, form } = usePublicForm(sendStep)
  const forgot = (
    <Link to="/admin/forget-password" className={css.link}>
      {translate('admin.login.forgot')}
    </Link>
  )
  return (
    <PublicPage
      title={name ? translate('admin.login.title_of', { name }) : translate('admin.login.title')}
      text={translate('admin.login.text')}
      errors={errors}
      foot={translate('admin.login.no_account')}
    >
      <form {...form} className={css.form}>
        <Field id="email" label={translate('admin.field.email')} error={fields.email}>
          {(aria) => (
            <OutlinedInput name="email" type="email" autoComplete="username" autoFocus fullWidth inputProps={aria} />
          )}
        </Field>
        <Field id="password" label={translate('admin.field.password')} error={fields.password} aside={forgot}>
          {(aria) => <Password name="password" autoComplete="current-password" fullWidth inputProps={aria} />}
        </Field>
        {needsCode ? <CodeField id="code" error={fields.code} /> : null}
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {translate('common.action.login')}
        </BusyButton>
      </form>
    </PublicPage>
  )
}
