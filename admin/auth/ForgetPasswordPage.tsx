import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Link } from 'react-router'
import { request } from '../api/request.ts'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import css from './PublicPage.module.css'
import { PublicPage } from './PublicPage.tsx'
import { resetText } from './reset-text.ts'
import { usePublicForm } from './use-public-form.ts'

export default function ForgetPasswordPage() {
  const translate = useTranslate()
  const [sent, setSent] = useState('')
  const { busy, errors, fields, form } = usePublicForm(async ({ email = '' }) => {
    setSent('')
    const { status } = await request<{ status: string }>('POST', '/api/reset/email', { body: { email, type: 'admin' } })
    setSent(status)
  })
  const back = <Link to="/admin/login">{translate('admin.login.back')}</Link>
  return (
    <PublicPage
      title={translate('admin.forget.title')}
      text={translate('admin.forget.text')}
      errors={errors.map(resetText)}
      foot={back}
    >
      <form {...form} className={css.form}>
        <Field id="email" label={translate('admin.field.email')} error={fields.email}>
          {(aria) => (
            <OutlinedInput name="email" type="email" autoComplete="username" autoFocus fullWidth inputProps={aria} />
          )}
        </Field>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {translate('admin.forget.send')}
        </BusyButton>
        <p role="status">{sent ? resetText(sent) : null}</p>
      </form>
    </PublicPage>
  )
}
