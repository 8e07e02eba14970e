import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useId } from 'react'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { Modal } from '../ui/Modal.tsx'
import { CodeField } from './CodeField.tsx'
import { FormErrors } from './FormErrors.tsx'
import css from './LogInAgainDialog.module.css'
import { leave, logInQuestion, resume, resumeFromOtherTab } from './log-in-again.ts'
import { PasswordField } from './PasswordField.tsx'
import { knownAdmin } from './session.ts'
import { useCodeStep } from './use-code-step.ts'
import { usePublicForm } from './use-public-form.ts'

/** Log-in dialog over a page whose session has expired: the same account logs in and continues. */
export function LogInAgainDialog() {
  const isAsked = logInQuestion.useIsAsked()
  const email = isAsked ? knownAdmin()?.email : undefined
  return email ? <LogIn email={email} /> : null
}

function LogIn({ email }: { email: string }) {
  const translate = useTranslate()
  const id = useId()
  const { needsCode, sendStep } = useCodeStep(({ password = '', code }) => resume(email, password, code))
  const { busy, errors, fields, form } = usePublicForm(sendStep)
  useResumeFromOtherTab()
  const confirmLeave = async () => {
    const yes = await confirm({
      title: translate('admin.log_in_again.leave_title'),
      text: translate('common.confirm.discard_text'),
      confirm: translate('admin.log_in_again.leave'),
      cancel: translate('common.action.back'),
      destructive: true,
    })
    if (yes) leave()
  }
  const buttons = (
    <>
      <Button variant="text" className={css.other ?? ''} onClick={() => void confirmLeave()}>
        {translate('admin.log_in_again.other_account')}
      </Button>
      <BusyButton type="submit" form={id} variant="contained" busy={busy}>
        {translate('common.action.login')}
      </BusyButton>
    </>
  )
  return (
    <Modal title={translate('common.toast.login_expired')} onClose={() => void confirmLeave()} actions={buttons}>
      <p role="alert">{translate('common.toast.login_again')}</p>
      <p>{translate('admin.log_in_again.text')}</p>
      <form {...form} id={id} className={css.form}>
        <FormErrors errors={errors} />
        <Field id={`${id}-email`} name="email" label={translate('admin.field.email')} error={fields.email}>
          {(aria) => (
            <OutlinedInput
              name="email"
              type="email"
              autoComplete="username"
              value={email}
              readOnly
              className={css.fixed ?? ''}
              fullWidth
              inputProps={aria}
            />
          )}
        </Field>
        <PasswordField id={`${id}-password`} error={fields.password} autoFocus />
        {needsCode ? <CodeField id={`${id}-code`} error={fields.code} /> : null}
      </form>
    </Modal>
  )
}

function useResumeFromOtherTab() {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void resumeFromOtherTab()
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [])
}
