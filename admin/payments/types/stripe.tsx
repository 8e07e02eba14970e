import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { PaymentConfig } from '#contracts/payments/payment.ts'
import type { FieldInputProps } from '../../fields/FieldInput.tsx'
import css from '../../fields/fields.module.css'
import { useInput } from '../../fields/use-input.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { PaymentTypeScreen } from './payment-type-screen.ts'

export const stripe: PaymentTypeScreen = { Settings: StripeKeys }

/** Each key, and how it begins at Stripe. */
const keys = [
  ['publishable_key', 'pk_live_…'],
  ['secret_key', 'sk_live_…'],
  ['webhook_secret', 'whsec_…'],
] as const

/** The keys of a Stripe account. Secret ones show their last characters only; typing replaces them. */
function StripeKeys(props: FieldInputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const id = useId()
  const config: PaymentConfig = field.value ?? {}
  return (
    <div data-field={props.name} ref={field.ref} tabIndex={-1} className={css.stack}>
      {keys.map(([name, example]) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{translate(`admin.payment.stripe.${name}`)}</label>
          <OutlinedInput
            id={`${id}-${name}`}
            fullWidth
            size="small"
            value={config[name] ?? ''}
            disabled={props.disabled ?? false}
            error={frame.error !== undefined && !config[name]}
            placeholder={example}
            inputProps={{ autoComplete: 'off', spellCheck: false }}
            onBlur={field.onBlur}
            // A masked key is replaced as a whole.
            onFocus={(event) => event.target.select()}
            onChange={(event) => field.onChange({ ...config, [name]: event.target.value.trim() })}
          />
        </div>
      ))}
      <p className={frame.error ? css.error : css.hint}>
        {frame.error
          ? translate('admin.payment.stripe.needed')
          : translate('admin.payment.stripe.webhook', { url: `${location.origin}/api/stripe/webhook` })}
      </p>
    </div>
  )
}
