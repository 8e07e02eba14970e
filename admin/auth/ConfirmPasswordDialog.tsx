import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { FormErrors } from './FormErrors.tsx'
import css from './LogInAgainDialog.module.css'
import { PasswordField } from './PasswordField.tsx'
import { confirmOwnPassword, passwordQuestion } from './password-confirmation.ts'
import { knownAdmin } from './session.ts'
import { usePublicForm } from './use-public-form.ts'

/** Password dialog over a page whose request needs a confirmed password; the request waits for it. */
export function ConfirmPasswordDialog() {
  const isAsked = passwordQuestion.useIsAsked()
  const email = isAsked ? knownAdmin()?.email : undefined
  return email ? <ConfirmPassword email={email} /> : null
}

function ConfirmPassword({ email }: { email: string }) {
  const translate = useTranslate()
  const id = useId()
  const { busy, errors, fields, form } = usePublicForm(({ password = '' }) => confirmOwnPassword(password))
  const cancel = () => passwordQuestion.answer(false)
  const buttons = (
    <>
      <Button onClick={cancel}>{translate('common.action.cancel')}</Button>
      <BusyButton type="submit" form={id} variant="contained" busy={busy}>
        {translate('admin.confirm_password.confirm')}
      </BusyButton>
    </>
  )
  return (
    <Modal title={translate('admin.confirm_password.title')} onClose={cancel} actions={buttons}>
      <p>{translate('admin.confirm_password.text')}</p>
      <form {...form} id={id} className={css.form}>
        <FormErrors errors={errors} />
        {/* Password managers look for the name of the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField id={`${id}-password`} error={fields.password} autoFocus />
      </form>
    </Modal>
  )
}
