import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import type { PaymentConfig } from '#contracts/sales/payment.ts'
import { findOptions } from '../api/options.ts'
import { useListLanguage } from '../api/use-site.ts'
import { CountriesInput } from '../fields/CountriesInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import css from '../fields/fields.module.css'
import { ManyInput } from '../fields/ManyInput.tsx'
import { useInput } from '../fields/use-input.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import ResourceList from '../resource/ResourceList.tsx'

const inputs = { countries: CountriesInput, excluded_shipping_ids: ShippingMethods, config: ProofSwitch }

/** The payment methods, and the one that is edited: both stand at /admin/payment. */
export default function PaymentPage() {
  const edit = useSearchParams()[0].get('edit')
  if (edit) return <ResourceForm resource={resources.payment} inputs={inputs} edit={edit} />
  return <ResourceList resource={resources.payment} />
}

/** A bank transfer asks for a proof of it unless the shop wants none; other types have nothing to choose here. */
function ProofSwitch(props: FieldInputProps) {
  const translate = useTranslate()
  const type: unknown = useWatch({ name: 'type' })
  const { field } = useInput(props)
  const id = useId()
  if (type !== 'bank_transfer') return null
  const isAsked = (field.value as PaymentConfig | undefined)?.requires_proof !== false
  return (
    <div className={css.switch} data-field={props.name}>
      <label htmlFor={id}>{props.label}</label>
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

const asTexts = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : [])

function ShippingMethods(props: FieldInputProps) {
  const language = useListLanguage()
  const { data = [] } = useQuery({
    queryKey: ['options', 'shipping_setting', language],
    queryFn: () => findOptions('shipping_setting', { language }),
  })
  const options = data.map(({ id, title }) => ({ value: String(id), title }))
  return <ManyInput {...props} options={options} read={asTexts} write={(chosen) => chosen.map(Number)} />
}
