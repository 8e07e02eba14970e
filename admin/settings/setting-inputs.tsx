import Switch from '@mui/material/Switch'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { countryCodes } from '#contracts/countries.ts'
import { recaptchaForms } from '#contracts/settings/groups.ts'
import css from '../forms/Field.module.css'
import { Field } from '../forms/Field.tsx'
import { useLanguageName } from '../forms/LanguageTabs.tsx'
import { ManyInput } from '../forms/ManyInput.tsx'
import { RowsInput } from '../forms/RowsInput.tsx'
import ChoiceWidget from '../resource/widgets/ChoiceWidget.tsx'
import PasswordWidget from '../resource/widgets/PasswordWidget.tsx'
import { useWidget, type WidgetProps } from '../resource/widgets/widget.ts'
import { contentLanguages } from './content-languages.ts'

const partsOf = (value: unknown) =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)

/** Settings that hold several values as one text, 'a,b'. */
function CommaInput({ options, ...props }: WidgetProps & { options: readonly { value: string; title: string }[] }) {
  const { field, frame } = useWidget(props)
  return (
    <Field {...frame}>
      {(aria) => (
        <ManyInput
          aria={aria}
          options={options}
          value={partsOf(field.value)}
          onChange={(next) => field.onChange(next.join(','))}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
        />
      )}
    </Field>
  )
}

function SupportedLanguages(props: WidgetProps) {
  const nameOf = useLanguageName()
  return <CommaInput {...props} options={contentLanguages.map((value) => ({ value, title: nameOf(value) }))} />
}

function SupportedCountries(props: WidgetProps) {
  const translate = useTranslate()
  return (
    <CommaInput {...props} options={countryCodes.map((value) => ({ value, title: translate(`countries.${value}`) }))} />
  )
}

function RecaptchaForms(props: WidgetProps) {
  const options = recaptchaForms.map((value) => ({ value, title: props.labels.choice(props.name, value) }))
  return <CommaInput {...props} options={options} />
}

/** One of the languages that the shop has. */
function MainLanguage(props: WidgetProps) {
  const nameOf = useLanguageName()
  const supported = partsOf(useWatch({ name: 'supported_languages' }))
  return (
    <ChoiceWidget
      {...props}
      field={{ ...props.field, choices: supported }}
      labels={{ ...props.labels, choice: (_, value) => nameOf(value) }}
    />
  )
}

function TimeZone(props: WidgetProps) {
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <ChoiceWidget
      {...props}
      field={{ ...props.field, choices: zones }}
      labels={{ ...props.labels, choice: (_, value) => value }}
    />
  )
}

/** A switch over '0' and '1'. */
function Flag(props: WidgetProps) {
  const { field, frame } = useWidget(props)
  const { value, onChange, ref, ...rest } = field
  return (
    <div data-field={props.name}>
      <div className={css.switch}>
        <label htmlFor={frame.id}>{frame.label}</label>
        <Switch
          {...rest}
          id={frame.id}
          slotProps={{ input: { ref } }}
          checked={value === '1'}
          disabled={props.disabled ?? false}
          onChange={(_, on) => onChange(on ? '1' : '0')}
        />
      </div>
      {frame.hint ? <p className={css.hint}>{frame.hint}</p> : null}
    </div>
  )
}

function Currencies({ name, label, hint, disabled = false }: WidgetProps) {
  const translate = useTranslate()
  const title = (column: string) => translate(`admin.setting.currency.${column}`)
  const columns = [
    { name: 'identifier', title: title('identifier'), width: '96px' },
    { name: 'mark', title: title('mark'), width: '96px' },
    { name: 'rate', title: title('rate'), numeric: true },
  ]
  return (
    <RowsInput
      name={name}
      label={label}
      hint={hint}
      columns={columns}
      empty={{ identifier: '', rate: '', mark: '' }}
      disabled={disabled}
    />
  )
}

/** Settings whose input differs from their kind's, by `group.key`. */
export const settingInputs: Record<string, ComponentType<WidgetProps>> = {
  'basic.main_language': MainLanguage,
  'basic.supported_languages': SupportedLanguages,
  'basic.supported_countries': SupportedCountries,
  'basic.timezone': TimeZone,
  'currency.supported_currencies': Currencies,
  'facebook.fb_client_secret': PasswordWidget,
  'recaptcha.enable_recaptcha_forms': RecaptchaForms,
  'recaptcha.secret_key': PasswordWidget,
  'config.catalog_mode': Flag,
  'config.member_only': Flag,
  'config.guest_checkout': Flag,
  'config.warehouse_enabled': Flag,
  'mail.smtp_password': PasswordWidget,
  'broadcast.webhook_secret': PasswordWidget,
}
