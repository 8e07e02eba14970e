import Button from '@mui/material/Button'
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { formLimits } from '#contracts/forms/field-types.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ArrowDown, ArrowUp, Plus, X } from '../ui/icons.tsx'
import css from './formbuilder.module.css'
import { freeKey } from './free-key.ts'

interface Props {
  name: string
  /** Labels that visitors see while those of this language are empty, by value. */
  labels: Record<string, string> | undefined
  disabled: boolean
}

/** The options of a drop-down or of check boxes: a label in this language, and a value for all. */
export function OptionRows({ name, labels, disabled }: Props) {
  const translate = useTranslate()
  const { fields: rows, append, remove, move } = useFieldArray({ name, keyName: 'row_key' })
  const options: { value: string }[] = useWatch({ name }) ?? []
  const { errors } = useFormState({ name })
  const problem: unknown = get(errors, `${name}.message`) ?? get(errors, `${name}.root.message`)
  const values = options.map(({ value }) => value)
  return (
    <div data-field={name}>
      <div className={css.optionHead} aria-hidden>
        <span>{translate('admin.form_builder.options')}</span>
        <span>{translate('admin.form_builder.value')}</span>
      </div>
      {rows.map((row, at) => (
        <div key={row.row_key} className={css.option}>
          <TextInput
            name={`${name}.${at}.label`}
            label={translate('admin.form_builder.option', { n: at + 1 })}
            placeholder={labels?.[values[at] ?? '']}
            compact
            disabled={disabled}
          />
          <TextInput
            name={`${name}.${at}.value`}
            label={translate('admin.form_builder.option_value', { n: at + 1 })}
            compact
            disabled={disabled}
          />
          {disabled ? null : (
            <span className={css.tools}>
              <IconAction
                label={translate('admin.form_builder.option_up', { n: at + 1 })}
                icon={ArrowUp}
                size="small"
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              />
              <IconAction
                label={translate('admin.form_builder.option_down', { n: at + 1 })}
                icon={ArrowDown}
                size="small"
                aria-disabled={at === rows.length - 1}
                onClick={() => at < rows.length - 1 && move(at, at + 1)}
              />
              <IconAction
                label={translate('admin.form_builder.option_remove', { n: at + 1 })}
                icon={X}
                size="small"
                onClick={() => remove(at)}
              />
            </span>
          )}
        </div>
      ))}
      {typeof problem === 'string' ? <p className={css.error}>{problem}</p> : null}
      {disabled || rows.length >= formLimits.options ? null : (
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          onClick={() => append({ value: freeKey('option', values), label: '' })}
        >
          {translate('admin.form_builder.add_option')}
        </Button>
      )}
    </div>
  )
}
