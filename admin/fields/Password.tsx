import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Eye, EyeOff } from '../ui/icons.tsx'

/** A password input with a button that shows what is typed. */
export function Password(props: OutlinedInputProps) {
  const translate = useTranslate()
  const [shown, setShown] = useState(false)
  const label = translate(shown ? 'admin.hide_password' : 'admin.show_password')
  return (
    <OutlinedInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconAction
            label={label}
            icon={shown ? EyeOff : Eye}
            onClick={() => setShown(!shown)}
            size="small"
            edge="end"
            aria-pressed={shown}
          />
        </InputAdornment>
      }
    />
  )
}
