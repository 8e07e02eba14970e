import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { recaptchaForms } from '#contracts/configuration/groups.ts'
import { useCountries } from '../address/CountriesInput.tsx'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { PasswordInput } from '../fields/PasswordInput.tsx'
import { PictureInput } from '../fields/PictureInput.tsx'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { RowsInput } from '../inputs/RowsInput.tsx'
import { WeekdaysInput } from '../inputs/WeekdaysInput.tsx'
import { imageTypes } from '../media/picture-types.ts'
import { contentLanguages } from './content-languages.ts'

/** Input of settings that store several values as one text, 'a,b'. */
const partsOf = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
const joined = (values: readonly string[]) => values.join(',')

function SupportedLanguages(props: FieldInputProps) {
  const nameOf = useLanguageName()
  const options = contentLanguages.map((value) => ({ value, title: nameOf(value) }))
  return <MultiSelectInput {...props} options={options} read={partsOf} write={joined} />
}

function SupportedCountries(props: FieldInputProps) {
  return <MultiSelectInput {...props} options={useCountries()} read={partsOf} write={joined} />
}

function RecaptchaForms(props: FieldInputProps) {
  const titleOf = (value: string) => props.names.choice(props.name, value)
  const options = recaptchaForms.map((value) => ({ value, title: titleOf(value) }))
  return <MultiSelectInput {...props} options={options} titleOf={titleOf} read={partsOf} write={joined} />
}

const Weekdays = (props: FieldInputProps) => <WeekdaysInput {...props} read={partsOf} write={joined} />

/** Input that chooses one of the shop's languages. */
function MainLanguage(props: FieldInputProps) {
  const nameOf = useLanguageName()
  const supported = partsOf(useWatch({ name: 'supported_languages' }))
  return <ChoiceInput {...props} options={supported.map((value) => ({ value, title: nameOf(value) }))} />
}

function TimeZone(props: FieldInputProps) {
  const zones = Intl.supportedValuesOf('timeZone')
  return <ChoiceInput {...props} options={zones.map((value) => ({ value, title: value }))} />
}

const Icon = (props: FieldInputProps) => <PictureInput {...props} accept={`${imageTypes},.ico`} />
const Flag = (props: FieldInputProps) => <SwitchInput {...props} on="1" off="0" />
const Secret = (props: FieldInputProps) => <PasswordInput {...props} />

function Currencies({ name, label, hint, disabled = false }: FieldInputProps) {
  const translate = useTranslate()
  const title = (column: string) => translate(`admin.setting.currency.${column}`)
  const columns = [
    { name: 'identifier', title: title('identifier'), width: '96px' },
    { name: 'mark', title: title('mark'), width: '96px' },
    { name: 'rate', title: title('rate'), numeric: true },
  ]
  const empty = { identifier: '', rate: '', mark: '' }
  return <RowsInput name={name} label={label} hint={hint} columns={columns} empty={empty} disabled={disabled} />
}

/** Inputs that differ from the default of their kind, by `group.key`. */
export const settingInputs: Record<string, ComponentType<FieldInputProps>> = {
  'basic.main_language': MainLanguage,
  'basic.supported_languages': SupportedLanguages,
  'basic.supported_countries': SupportedCountries,
  'basic.timezone': TimeZone,
  'currency.supported_currencies': Currencies,
  'image.icon': Icon,
  'facebook.fb_client_secret': Secret,
  'recaptcha.enable_recaptcha_forms': RecaptchaForms,
  'recaptcha.secret_key': Secret,
  'config.catalog_mode': Flag,
  'config.member_only': Flag,
  'config.guest_checkout': Flag,
  'config.warehouse_enabled': Flag,
  'sale.non_working_weekdays': Weekdays,
  'mail.smtp_password': Secret,
  'broadcast.webhook_secret': Secret,
}
