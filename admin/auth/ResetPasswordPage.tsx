import { Link, useNavigate, useSearchParams } from 'react-router'
import { request } from '../api/request.ts'
import { Field } from '../fields/Field.tsx'
import { Password } from '../fields/Password.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './PublicPage.module.css'
import { PublicPage } from './PublicPage.tsx'
import { resetText } from './reset-text.ts'
import { usePublicForm } from './use-public-form.ts'

export default function ResetPasswordPage() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const link = { token: query.get('token') ?? '', email: query.get('email') ?? '', type: 'admin' }
  const { busy, errors, fields, form } = usePublicForm(async (values) => {
    const { status } = await request<{ status: string }>('POST', '/api/reset/password', {
      body: { ...link, ...values },
    })
    if (status !== 'passwords.reset') return
    toasts.success(resetText(status))
    void navigate('/admin/login')
  })
  const again = <Link to="/admin/forget-password">{translate('admin.reset.again')}</Link>
  return (
    <PublicPage
      title={translate(query.has('invited') ? 'admin.reset.welcome' : 'admin.reset.title')}
      text={link.email}
      errors={errors.map(resetText)}
      foot={again}
    >
      <form {...form} className={css.form}>
        <Field
          id="password"
          label={translate('admin.field.new_password')}
          hint={translate('common.staff_password_hint')}
          error={fields.password}
        >
          {(aria) => <Password name="password" autoComplete="new-password" autoFocus fullWidth inputProps={aria} />}
        </Field>
        <Field
          id="password_confirmation"
          label={translate('admin.field.password_confirmation')}
          error={fields.password_confirmation}
        >
          {(aria) => <Password name="password_confirmation" autoComplete="new-password" fullWidth inputProps={aria} />}
        </Field>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {translate('admin.reset.submit')}
        </BusyButton>
      </form>
    </PublicPage>
  )
}
