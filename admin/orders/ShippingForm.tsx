import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import type { ShippingType } from '#contracts/shipping/shipping-types.ts'
import { CountriesInput } from '../address/CountriesInput.tsx'
import { FieldInput, type FieldInputProps } from '../fields/FieldInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { RowsInput } from '../inputs/RowsInput.tsx'
import { WeekdaysInput } from '../inputs/WeekdaysInput.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'

const inputs = {
  address: PickUpAddress,
  fee: FlatFee,
  free_from: FreeFrom,
  countries: CountriesInput,
  rules: FeeSteps,
  transit_days_min: TransitDays,
  transit_days_max: TransitDays,
  working_weekdays: WorkingDays,
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

/** An input of some types of shipping; one with a value is always shown, because the server may refuse it. */
function InputOfTypes({ types, ...props }: FieldInputProps & { types: readonly ShippingType[] }) {
  const [type, value] = useWatch({ name: ['type', props.name] })
  return types.includes(type) || Number(value) !== 0 ? <FieldInput {...props} /> : null
}

function PickUpAddress(props: FieldInputProps) {
  return <InputOfTypes {...props} types={['pickup']} />
}

function FlatFee(props: FieldInputProps) {
  return <InputOfTypes {...props} types={['flat']} />
}

function FreeFrom(props: FieldInputProps) {
  return <InputOfTypes {...props} types={['flat', 'by_amount', 'by_quantity']} />
}

/** None means the days of the shop. */
function WorkingDays(props: FieldInputProps) {
  const translate = useTranslate()
  return <WeekdaysInput {...props} placeholder={translate('admin.shipping.days_of_shop')} />
}

/** What is picked up is not on its way. */
function TransitDays(props: FieldInputProps) {
  const type = useWatch({ name: 'type' })
  return type === 'pickup' ? null : <TextInput {...props} numeric="integer" />
}
