import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from '../i18n/i18n.ts'
import { Field } from './Field.tsx'
import { SearchText } from './SearchText.tsx'
import { type InputProps, useInput } from './use-input.ts'

interface Props extends InputProps {
  /** Existing tags to suggest. */
  suggestions?: readonly string[]
  onType?: (text: string) => void
}

/** Edits a list of short texts; Enter or a comma adds one. */
export function ListInput({ suggestions = [], onType, ...props }: Props) {
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
          options={suggestions.filter((each) => !values.includes(each))}
          value={values}
          onChange={(_, next) => set(next)}
          onInputChange={(_, text) => {
            if (text.endsWith(',')) set([...values, text.slice(0, -1)])
            else onType?.(text)
          }}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
          slotProps={{ chip: { size: 'small' } }}
          renderInput={(params) => (
            <SearchText
              params={params}
              inputRef={field.ref}
              aria={aria}
              placeholder={values.length === 0 ? translate('admin.list_hint') : ''}
            />
          )}
        />
      )}
    </Field>
  )
}
