import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { get, useController, useFormState } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/card.ts'
import type { OptionValues } from './product-values.ts'
import css from './VariantsPanel.module.css'

interface Props {
  /** The variant's list of options in the form. */
  name: string
  attribute: AttributeCard
  disabled: boolean
}

/** The value that a variant has of an attribute; a label that is typed new is created with the save. */
export function OptionInput({ name, attribute, disabled }: Props) {
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const options: OptionValues[] = Array.isArray(field.value) ? field.value : []
  const own = options.find(({ attribute_id }) => attribute_id === attribute.id)
  const shown = attribute.values.find(({ id }) => id === own?.value_id)?.label ?? own?.label ?? ''
  const error: { message?: string } | undefined = get(errors, name)
  const choose = (label: string) => {
    const others = options.filter(({ attribute_id }) => attribute_id !== attribute.id)
    const known = attribute.values.find((value) => value.label === label.trim())
    const chosen = known
      ? { attribute_id: attribute.id, value_id: known.id, label: known.label }
      : { attribute_id: attribute.id, label: label.trim() }
    field.onChange(label.trim() === '' ? others : [...others, chosen])
  }
  return (
    <div data-field={name}>
      <Autocomplete
        freeSolo
        autoSelect
        disableClearable
        options={attribute.values.map(({ label }) => label)}
        value={shown}
        onChange={(_, label) => choose(label)}
        disabled={disabled}
        renderInput={({ slotProps, ...input }) => (
          <OutlinedInput
            {...input}
            {...slotProps.input}
            size="small"
            error={error?.message !== undefined}
            inputProps={{ ...slotProps.htmlInput, 'aria-label': attribute.display }}
          />
        )}
      />
      {error?.message ? <p className={css.error}>{error.message}</p> : null}
    </div>
  )
}
