import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { CountriesInput } from '../address/CountriesInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import css from '../fields/fields.module.css'
import { asTexts, MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { useInput } from '../fields/use-input.ts'
import ResourceForm from '../resource/ResourceForm.tsx'
import { getScreen } from './types/registry.ts'
import { Need, useNeed } from './use-method-columns.tsx'
import { useShippings } from './use-shippings.ts'

const inputs = { countries: CountriesInput, excluded_shipping_ids: ShippingMethods, config: TypeDetails }

/** Form of one payment method. */
export const PaymentForm = ({ edit }: { edit: string }) => (
  <ResourceForm resource={resources.payment} inputs={inputs} edit={edit} />
)

/** Inputs of a payment type, or what a type without inputs still requires. */
function TypeDetails(props: FieldInputProps) {
  const type = String(useWatch({ name: 'type' }) ?? '')
  const { Settings } = getScreen(type)
  return Settings ? <Settings {...props} /> : <Needs {...props} type={type} />
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

function ShippingMethods(props: FieldInputProps) {
  const options = useShippings().map(({ id, title }) => ({ value: String(id), title }))
  return <MultiSelectInput {...props} options={options} read={asTexts} write={(chosen) => chosen.map(Number)} />
}
