import { useState } from 'react'
import { disableSecondFactor, enableSecondFactor } from '#contracts/staff/second-factor.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { toastError } from '../../api/toast-error.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CodeField } from '../CodeField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import css from './account.module.css'
import { QrCode } from './QrCode.tsx'

interface Props {
  onClose: () => void
}

/** Sends what the form of a dialog holds; errors appear at its fields. */
function useDialogForm(send: (values: Record<string, string>) => Promise<void>) {
  const translate = useTranslate()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const submit = async () => {
    if (!form) return
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setFields({})
    try {
      await send(values)
    } catch (error) {
      if (!isFailure(error)) throw error
      setFields(error.fields)
      if (Object.keys(error.fields).length === 0) toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return { fields, submit, ref: setForm }
}

interface SetUpProps extends Props {
  secret: string
  uri: string
  onEnabled: (recoveryCodes: string[]) => void
}

/** QR code and secret for the authenticator app, and its first code. */
export function SetUpDialog({ secret, uri, onEnabled, onClose }: SetUpProps) {
  const translate = useTranslate()
  const { fields, submit, ref } = useDialogForm(async ({ code = '' }) => {
    const { data } = await callApi(enableSecondFactor, { code })
    onEnabled(data.recovery_codes)
  })
  return (
    <FormDialog
      title={translate('admin.second_factor.set_up')}
      confirm={translate('admin.second_factor.turn_on')}
      onConfirm={submit}
      onClose={onClose}
      dirty={false}
      ref={ref}
    >
      <p>{translate('admin.second_factor.scan')}</p>
      <QrCode text={uri} label={translate('admin.second_factor.qr')} />
      <p>
        {translate('admin.second_factor.secret')}
        <br />
        <span className={css.secret}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
      </p>
      <CodeField id="factor-code" error={fields.code} appOnly />
    </FormDialog>
  )
}

/** Password and code turn the second factor off. */
export function DisableDialog({ onDone, onClose }: Props & { onDone: () => void }) {
  const translate = useTranslate()
  const { fields, submit, ref } = useDialogForm(async ({ password = '', code = '' }) => {
    await callApi(disableSecondFactor, { password, code })
    onDone()
  })
  return (
    <FormDialog
      title={translate('admin.second_factor.turn_off')}
      confirm={translate('admin.second_factor.turn_off')}
      onConfirm={submit}
      onClose={onClose}
      dirty={false}
      destructive
      ref={ref}
    >
      <PasswordField id="factor-password" error={fields.password} />
      <CodeField id="factor-code" error={fields.code} />
    </FormDialog>
  )
}
