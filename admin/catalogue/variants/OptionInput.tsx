import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import type { OptionValues } from './stock-values.ts'
import css from './VariantDetails.module.css'

interface Props {
  attribute: AttributeCard
  options: readonly OptionValues[]
  disabled: boolean
  onChange: (options: OptionValues[]) => void
}

/** Chooses the option of a variant for one attribute; a new label is created when the product is saved. */
export function OptionInput({ attribute, options, disabled, onChange }: Props) {
  const id = useId()
  const own = options.find(({ attribute_id }) => attribute_id === attribute.id)
  const choose = (typed: string) => {
    const label = typed.trim()
    const others = options.filter((option) => option !== own)
    const known = attribute.values.find((value) => value.label === label)
    const chosen = { attribute_id: attribute.id, value_id: known?.id, label }
    onChange(label === '' ? others : [...others, chosen])
  }
  return (
    <div className={css.field}>
      <label htmlFor={id}>{attribute.display}</label>
      <Autocomplete
        id={id}
        freeSolo
        autoSelect
        disableClearable
        options={attribute.values.map(({ label }) => label)}
        value={own?.label ?? ''}
        onChange={(_, label) => choose(label)}
        disabled={disabled}
        renderInput={({ slotProps, ...input }) => (
          <OutlinedInput {...input} {...slotProps.input} size="small" inputProps={slotProps.htmlInput} />
        )}
      />
    </div>
  )
}
