import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { bankFields } from '#contracts/payments/bank-account.ts'
import type { PaymentConfig } from '#contracts/payments/payment.ts'
import type { FieldInputProps } from '../../fields/FieldInput.tsx'
import css from '../../fields/fields.module.css'
import { useInput } from '../../fields/use-input.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { PaymentTypeScreen } from './payment-type-screen.ts'

export const bankTransfer: PaymentTypeScreen = { Settings: BankSettings }

/** The account that customers transfer to, and whether they upload a proof. */
function BankSettings(props: FieldInputProps) {
  const translate = useTranslate()
  const { field } = useInput(props)
  const id = useId()
  const config: PaymentConfig = field.value ?? {}
  return (
    <div data-field={props.name} ref={field.ref} tabIndex={-1} className={css.stack}>
      {bankFields.map((name) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{translate(`admin.payment.bank.${name}`)}</label>
          <OutlinedInput
            id={`${id}-${name}`}
            fullWidth
            size="small"
            value={config[name] ?? ''}
            disabled={props.disabled ?? false}
            inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: name === 'account_number' ? 50 : 100 }}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange({ ...config, [name]: event.target.value })}
          />
        </div>
      ))}
      <p className={css.hint}>{translate('admin.payment.bank.hint')}</p>
      <ProofSwitch {...props} />
    </div>
  )
}

/** A bank transfer requires a proof unless the shop turns it off. */
function ProofSwitch(props: FieldInputProps) {
  const translate = useTranslate()
  const { field } = useInput(props)
  const id = useId()
  const config: PaymentConfig = field.value ?? {}
  const isAsked = config.requires_proof !== false
  return (
    <div className={css.switch}>
      <label htmlFor={id}>{translate('admin.payment.proof')}</label>
      <Switch
        id={id}
        checked={isAsked}
        disabled={props.disabled ?? false}
        onBlur={field.onBlur}
        onChange={(_, requires_proof) => field.onChange({ ...config, requires_proof })}
      />
      <p className={css.hint}>{translate('admin.payment.proof_hint')}</p>
    </div>
  )
}
