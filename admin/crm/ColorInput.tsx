import { statusColors } from '#contracts/crm/status.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import css from './crm.module.css'

/** A choice of the seven colors of statuses. */
export function ColorInput({ disabled = false, ...props }: FieldInputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  return (
    <Field {...frame}>
      {(aria) => (
        <fieldset className={css.swatches} id={aria.id} aria-label={frame.label}>
          {statusColors.map((color, at) => (
            <label key={color} className={css.swatch} style={{ backgroundColor: color }}>
              <input
                type="radio"
                name={frame.id}
                aria-label={translate(`admin.status.color.${at}`)}
                checked={field.value === color}
                disabled={disabled}
                onChange={() => field.onChange(color)}
              />
            </label>
          ))}
        </fieldset>
      )}
    </Field>
  )
}
