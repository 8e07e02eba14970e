import { useWatch } from 'react-hook-form'
import type { addressParts } from '#contracts/customers/address.ts'
import { useSite } from '../api/use-site.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import css from './AddressInputs.module.css'
import { useCountries } from './CountriesInput.tsx'

interface Props {
  /** The path of the address in the form. */
  name: string
  disabled?: boolean
  autoFocus?: boolean
  /** A delivery address: offers only countries that the shop delivers to, and the current one. */
  delivered?: boolean
  /** For orders without delivery: 'contact' asks for name and phone only, 'optional' also accepts an address. */
  address?: 'required' | 'optional' | 'contact'
}

/** The inputs of an address. */
export function AddressInputs(props: Props) {
  const { name, disabled = false, autoFocus = false, delivered = false, address = 'required' } = props
  const translate = useTranslate()
  const all = useCountries()
  const { supported_countries } = useSite()
  const chosen: unknown = useWatch({ name: `${name}.country` })
  const isOffered = (code: string) => supported_countries.includes(code) || code === chosen
  const countries = delivered && supported_countries.length > 0 ? all.filter(({ value }) => isOffered(value)) : all
  const part = (key: keyof typeof addressParts) => ({
    name: `${name}.${key}`,
    label: translate(`admin.customer.${key}`),
    required: true,
    disabled,
  })
  return (
    <>
      <div className={css.pair}>
        <TextInput {...part('first_name')} autoFocus={autoFocus} />
        <TextInput {...part('last_name')} />
      </div>
      {address === 'contact' ? (
        <TextInput {...part('contact_number')} />
      ) : (
        <>
          <TextInput {...part('address')} rows={2} required={address === 'required'} />
          <div className={css.pair}>
            <ChoiceInput
              {...part('country')}
              options={countries}
              required={address === 'required'}
              optional={address === 'optional'}
            />
            <TextInput {...part('contact_number')} />
          </div>
        </>
      )}
    </>
  )
}
