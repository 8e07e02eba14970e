import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import type { FieldAria } from './Field.tsx'

interface Props {
  params: AutocompleteRenderInputParams
  inputRef: Ref<HTMLInputElement>
  aria: FieldAria
  size?: 'small' | 'medium'
  placeholder?: string
  autoFocus?: boolean
}

/** The text input of an Autocomplete. */
export function SearchText({
  params: { slotProps, ...input },
  inputRef,
  aria,
  size = 'medium',
  placeholder = '',
  autoFocus = false,
}: Props) {
  return (
    <OutlinedInput
      {...input}
      {...slotProps.input}
      inputRef={inputRef}
      error={aria['aria-invalid']}
      size={size}
      placeholder={placeholder}
      autoFocus={autoFocus}
      inputProps={{ ...slotProps.htmlInput, ...aria }}
    />
  )
}
