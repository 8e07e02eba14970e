import { disableSecondFactor, enableSecondFactor } from '#contracts/staff/second-factor.ts'
import { callApi } from '../../api/call.ts'
import { useDialogForm } from '../../dialogs/use-dialog-form.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CodeField } from '../CodeField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import css from './account.module.css'
import { QrCode } from './QrCode.tsx'

interface Props {
  onClose: () => void
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
