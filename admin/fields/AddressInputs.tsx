import { useTranslate } from 'react-admin'
import type { addressParts } from '#contracts/customers/address.ts'
import css from './AddressInputs.module.css'
import { ChoiceInput } from './ChoiceInput.tsx'
import { useCountries } from './CountriesInput.tsx'
import { TextInput } from './TextInput.tsx'

interface Props {
  /** Where the address lives in the form. */
  name: string
  disabled?: boolean
  autoFocus?: boolean
}

/** The parts of an address, wherever one is typed. */
export function AddressInputs({ name, disabled = false, autoFocus = false }: Props) {
  const translate = useTranslate()
  const countries = useCountries()
  const part = (key: keyof typeof addressParts) => ({
    name: `${name}.${key}`,
    label: translate(`admin.customer.${key}`),
    ...{ required: true, disabled },
  })
  return (
    <>
      <div className={css.pair}>
        <TextInput {...part('first_name')} autoFocus={autoFocus} />
        <TextInput {...part('last_name')} />
      </div>
      <TextInput {...part('address')} rows={2} />
      <div className={css.pair}>
        <ChoiceInput {...part('country')} options={countries} />
        <TextInput {...part('contact_number')} />
      </div>
    </>
  )
}
