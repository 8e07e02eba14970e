import Switch from '@mui/material/Switch'
import { useId } from 'react'
import type { PaymentConfig } from '#contracts/payments/payment.ts'
import type { FieldInputProps } from '../../fields/FieldInput.tsx'
import css from '../../fields/fields.module.css'
import { useInput } from '../../fields/use-input.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { PaymentTypeScreen } from './payment-type-screen.ts'

export const bankTransfer: PaymentTypeScreen = { Settings: ProofSwitch }

/** A bank transfer requires a proof unless the shop turns it off. */
function ProofSwitch(props: FieldInputProps) {
  const translate = useTranslate()
  const { field } = useInput(props)
  const id = useId()
  const isAsked = (field.value as PaymentConfig | undefined)?.requires_proof !== false
  return (
    <div className={css.switch} data-field={props.name}>
      <label htmlFor={id}>{translate('admin.payment.proof')}</label>
      <Switch
        id={id}
        checked={isAsked}
        disabled={props.disabled ?? false}
        onBlur={field.onBlur}
        onChange={(_, requires_proof) => field.onChange({ requires_proof })}
      />
      <p className={css.hint}>{translate('admin.payment.proof_hint')}</p>
    </div>
  )
}
