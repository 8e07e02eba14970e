import { countryCodes } from '#contracts/countries.ts'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** The countries in the reader's language. */
export function useCountries() {
  const translate = useTranslate()
  return countryCodes.map((value) => ({ value, title: translate(`countries.${value}`) }))
}

/** Selects several countries; none means all. */
export function CountriesInput(props: InputProps) {
  const translate = useTranslate()
  return <MultiSelectInput {...props} options={useCountries()} placeholder={translate('admin.all_countries')} />
}
