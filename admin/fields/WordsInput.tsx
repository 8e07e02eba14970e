import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'react-admin'
import { Field } from './Field.tsx'
import { type InputProps, useInput } from './use-input.ts'

/** Several short texts; Enter or a comma adds one. */
export function WordsInput(props: InputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const values: string[] = Array.isArray(field.value) ? field.value : []
  const set = (next: readonly string[]) => field.onChange([...new Set(next.map((each) => each.trim()).filter(Boolean))])
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          multiple
          freeSolo
          autoSelect
          options={[] as string[]}
          value={values}
          onChange={(_, next) => set(next)}
          onInputChange={(_, text) => {
            if (text.endsWith(',')) set([...values, text.slice(0, -1)])
          }}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
          renderValue={(chosen, itemProps) =>
            chosen.map((value, index) => {
              const { key, ...item } = itemProps({ index })
              return <Chip key={key} {...item} size="small" label={value} />
            })
          }
          renderInput={({ slotProps, ...input }) => (
            <OutlinedInput
              {...input}
              {...slotProps.input}
              inputRef={field.ref}
              error={aria['aria-invalid']}
              placeholder={values.length === 0 ? translate('admin.list_hint') : ''}
              inputProps={{ ...slotProps.htmlInput, ...aria }}
            />
          )}
        />
      )}
    </Field>
  )
}
