import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from '../i18n/i18n.ts'

interface Props {
  value: string
  onChange: (search: string) => void
}

/** The search of a list of addresses. */
export function AddressSearch({ value, onChange }: Props) {
  const label = useTranslate()('admin.broadcast.search_address')
  return (
    <OutlinedInput
      size="small"
      fullWidth
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label }}
      onKeyDown={(event) => {
        // Enter must not submit the surrounding form.
        if (event.key === 'Enter') event.preventDefault()
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
