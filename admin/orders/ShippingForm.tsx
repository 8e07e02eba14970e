import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { CountriesInput } from '../address/CountriesInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { RowsInput } from '../fields/RowsInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceForm from '../resource/ResourceForm.tsx'

const inputs = {
  countries: CountriesInput,
  rules: FeeSteps,
  transit_days_min: TransitDays,
  transit_days_max: TransitDays,
}

/** Form of a shipping method; its fee may depend on steps. */
export default function ShippingForm() {
  return <ResourceForm resource={resources.shipping_setting} inputs={inputs} />
}

function FeeSteps({ name, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const type = useWatch({ name: 'type' })
  if (type !== 'by_amount' && type !== 'by_quantity') return null
  const columns = [
    { name: 'from', title: translate(`admin.shipping.${type}`), numeric: true },
    { name: 'fee', title: translate('admin.shipping.fee'), numeric: true },
  ]
  return <RowsInput name={name} label={label} columns={columns} empty={{ from: '', fee: '' }} disabled={disabled} />
}

/** What is picked up is not on its way. */
function TransitDays(props: FieldInputProps) {
  const type = useWatch({ name: 'type' })
  return type === 'pickup' ? null : <TextInput {...props} numeric="integer" />
}
