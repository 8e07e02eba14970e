import { fileExtensions, formFieldTypes, formLimits, textFormats } from '#contracts/forms/field-types.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import type { FieldValues } from './form-values.ts'
import css from './formbuilder.module.css'
import { OptionRows } from './OptionRows.tsx'
import { useProposedKey } from './use-proposed-key.ts'

interface Props {
  name: string
  field: FieldValues
  disabled: boolean
}

/** All inputs of a field; which settings there are depends on its type. */
export function FieldSettings({ name, field, disabled }: Props) {
  const translate = useTranslate()
  useProposedKey(name, field)
  const types = formFieldTypes.map((value) => ({ value, title: translate(`admin.form_builder.type.${value}`) }))
  const isFixed = field.has_answers === true
  return (
    <div className={css.settings}>
      <div className={css.pair}>
        <TextInput
          name={`${name}.title`}
          label={translate('admin.form_builder.title')}
          placeholder={field.fallback?.title}
          required
          disabled={disabled}
        />
        <TextInput name={`${name}.key`} label={translate('admin.form_builder.key')} required disabled={disabled} />
      </div>
      <div className={css.pair}>
        <ChoiceInput
          name={`${name}.type`}
          label={translate('admin.form_builder.type')}
          options={types}
          required
          disabled={disabled || isFixed}
          hint={isFixed ? translate('admin.form_builder.type_fixed') : undefined}
        />
        {field.type === 'multiple_checkbox' || field.type === 'file' ? null : (
          <TextInput
            name={`${name}.placeholder`}
            label={translate('admin.form_builder.placeholder')}
            placeholder={field.fallback?.placeholder}
            disabled={disabled}
          />
        )}
      </div>
      <TypeSettings name={`${name}.additional_options`} field={field} disabled={disabled} />
      <TextInput
        name={`${name}.class`}
        label={translate('admin.form_builder.class')}
        hint={translate('admin.form_builder.class_hint')}
        disabled={disabled}
      />
      <div className={css.switches}>
        <SwitchInput name={`${name}.required`} label={translate('admin.form_builder.required')} disabled={disabled} />
        <SwitchInput name={`${name}.enabled`} label={translate('admin.form_builder.enabled')} disabled={disabled} />
      </div>
    </div>
  )
}

function TypeSettings({ name, field, disabled }: Props) {
  const translate = useTranslate()
  const number = (setting: string, placeholder?: number) => (
    <TextInput
      name={`${name}.${setting}`}
      numeric="integer"
      label={translate(`admin.form_builder.setting.${setting}`)}
      placeholder={placeholder === undefined ? undefined : String(placeholder)}
      disabled={disabled}
    />
  )
  switch (field.type) {
    case 'text':
      return (
        <div className={css.triple}>
          <ChoiceInput
            name={`${name}.format`}
            label={translate('admin.form_builder.setting.format')}
            optional
            options={textFormats.map((value) => ({ value, title: translate(`admin.form_builder.format.${value}`) }))}
            disabled={disabled}
          />
          {number('min_length')}
          {number('max_length', formLimits.text.initial)}
        </div>
      )
    case 'textarea':
      return (
        <div className={css.triple}>
          {number('rows', 4)}
          {number('max_length', formLimits.textarea.initial)}
        </div>
      )
    case 'single_select':
      return <OptionRows name={`${name}.options`} labels={field.fallback?.labels} disabled={disabled} />
    case 'multiple_checkbox':
      return (
        <>
          <OptionRows name={`${name}.options`} labels={field.fallback?.labels} disabled={disabled} />
          <div className={css.triple}>
            {number('min')}
            {number('max')}
          </div>
        </>
      )
    case 'file':
      return (
        <>
          <MultiSelectInput
            name={`${name}.extensions`}
            label={translate('admin.form_builder.setting.extensions')}
            hint={translate('admin.form_builder.all_extensions')}
            options={fileExtensions.map((value) => ({ value, title: value.toUpperCase() }))}
            disabled={disabled}
          />
          <div className={css.triple}>
            {number('max_files', formLimits.files.initial)}
            {number('max_size_mb', formLimits.file_size.initial)}
          </div>
        </>
      )
  }
}
