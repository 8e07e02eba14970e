import { acceptedExtensions, largestFile, mostFiles } from '#contracts/forms/answer-files.ts'
import { formLimits, type TextFormat } from '#contracts/forms/field-types.ts'
import type { ShownField } from '#contracts/forms/shown-form.ts'
import { useText } from '../text/TextProvider.tsx'
import { SelectField, TextArea, TextField } from '../ui/Field.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { FilesField } from './FilesField.tsx'
import { RadioRows } from './RadioRows.tsx'

const inputTypes: Record<TextFormat, string> = {
  text: 'text',
  email: 'email',
  url: 'url',
  number: 'text',
  phone: 'tel',
  date: 'date',
}

/** More options than these are a drop-down. */
const mostRows = 5

/** The input of one field, by its type. */
export function FormField({ field }: { field: ShownField }) {
  const t = useText()
  const { key, type, title, required, placeholder, additional_options: settings } = field
  const common = { name: key, label: title, isOptional: !required }
  const { options = [] } = settings
  switch (type) {
    case 'text': {
      const { format = 'text', max_length = formLimits.text.initial } = settings
      return (
        <TextField
          {...common}
          type={inputTypes[format]}
          inputMode={format === 'number' ? 'decimal' : undefined}
          placeholder={placeholder || undefined}
          maxLength={max_length}
        />
      )
    }
    case 'textarea': {
      const { rows = 4, max_length = formLimits.textarea.initial } = settings
      return (
        <TextArea
          {...common}
          rows={rows}
          maxLength={max_length}
          placeholder={placeholder || undefined}
          hint={settings.max_length ? t('storefront.form.characters', { count: max_length }) : undefined}
        />
      )
    }
    case 'single_select':
      if (required && options.length <= mostRows)
        return <RadioRows name={key} legend={title} options={options} initial={settings.default} />
      return (
        <SelectField {...common} defaultValue={settings.default ?? ''}>
          <option value="">{placeholder || t('storefront.form.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'multiple_checkbox':
      return <CheckGroup field={field} />
    case 'file':
      return (
        <FilesField
          field={field}
          hint={t('storefront.form.file_hint', {
            types: acceptedExtensions(field).join(', ').toUpperCase(),
            count: mostFiles(field),
            size: largestFile(field),
          })}
        />
      )
  }
}
