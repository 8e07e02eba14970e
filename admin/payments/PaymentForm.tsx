import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { PaymentConfig } from '#contracts/payments/payment.ts'
import { resources } from '#contracts/resources.ts'
import { CountriesInput } from '../address/CountriesInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import css from '../fields/fields.module.css'
import { asTexts, ManyInput } from '../fields/MultiSelectInput.tsx'
import { useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { Need, useNeed } from './use-method-columns.tsx'
import { useShippings } from './use-shippings.ts'

const inputs = { countries: CountriesInput, excluded_shipping_ids: ShippingMethods, config: TypeDetails }

/** Form of one payment method. */
export const PaymentForm = ({ edit }: { edit: string }) => (
  <ResourceForm resource={resources.payment} inputs={inputs} edit={edit} />
)

/** Inputs of a payment type: whether a transfer needs a proof, and what other types require. */
function TypeDetails(props: FieldInputProps) {
  const type = String(useWatch({ name: 'type' }) ?? '')
  return type === 'bank_transfer' ? <ProofSwitch {...props} /> : <Needs {...props} type={type} />
}

function Needs({ type, ...props }: FieldInputProps & { type: string }) {
  const need = useNeed()
  const { field, frame } = useInput(props)
  const text = need(type, true)
  if (!text && !frame.error) return null
  return (
    <div data-field={props.name} ref={field.ref} tabIndex={-1}>
      <Need text={text} />
      {frame.error && !text ? <p className={css.error}>{frame.error}</p> : null}
    </div>
  )
}

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

function ShippingMethods(props: FieldInputProps) {
  const options = useShippings().map(({ id, title }) => ({ value: String(id), title }))
  return <ManyInput {...props} options={options} read={asTexts} write={(chosen) => chosen.map(Number)} />
}
