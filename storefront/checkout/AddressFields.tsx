import { useContext } from 'react'
import { NameFields } from '../account/NameFields.tsx'
import type { CountryOption } from '../text/countries.server.ts'
import { useText } from '../text/TextProvider.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import { FormContext } from '../ui/form-state.ts'

interface Props {
  /** Prefix of the field names: 'shipping_address' makes `shipping_address.first_name`. */
  name?: string
  countries: readonly CountryOption[]
  initial?: { first_name?: string; last_name?: string; address?: string; contact_number?: string; country?: string }
  /** Section of the browser's autofill. */
  section?: 'shipping' | 'billing'
  onCountry?: (country: string) => void
}

/** The fields of an address, in checkout and address book. */
export function AddressFields({ name, countries, initial = {}, section = 'shipping', onCountry }: Props) {
  const t = useText()
  const state = useContext(FormContext)
  const { first_name = '', last_name = '' } = initial
  return (
    <FormContext value={{ ...state, prefix: name ? `${name}.` : '' }}>
      <div className="flex flex-col gap-5">
        <NameFields initial={{ first_name, last_name }} section={section} />
        <div className="deliver-only">
          <TextField
            name="address"
            label={t('storefront.field.address')}
            autoComplete={`${section} street-address`}
            defaultValue={initial.address}
            maxLength={500}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="deliver-only">
            <SelectField
              name="country"
              label={t('storefront.field.country')}
              autoComplete={`${section} country`}
              defaultValue={initial.country}
              onChange={(event) => onCountry?.(event.currentTarget.value)}
            >
              {countries.map(({ code, name: text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            name="contact_number"
            type="tel"
            inputMode="tel"
            label={t('storefront.field.contact_number')}
            autoComplete={`${section} tel`}
            defaultValue={initial.contact_number}
            maxLength={50}
          />
        </div>
      </div>
    </FormContext>
  )
}
