import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Field } from './Field.tsx'
import { type InputProps, useInput } from './use-input.ts'

const written = (value: unknown) =>
  value === undefined || value === null || value === '' ? '' : JSON.stringify(value, null, 2)

/** Structured data without inputs of its own, edited as JSON. */
export function JsonInput(props: InputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const [text, setText] = useState(() => written(field.value))
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (!broken) setText(written(field.value))
  }, [field.value, broken])
  const change = (typed: string) => {
    setText(typed)
    try {
      field.onChange(typed.trim() === '' ? [] : JSON.parse(typed))
      setBroken(false)
    } catch {
      setBroken(true)
    }
  }
  return (
    <Field {...frame} error={broken ? translate('validation.check_input') : frame.error}>
      {(aria) => (
        <OutlinedInput
          fullWidth
          multiline
          minRows={3}
          maxRows={20}
          value={text}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => change(event.target.value)}
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          inputProps={{ ...aria, style: { fontFamily: 'ui-monospace, monospace', fontSize: 12 } }}
        />
      )}
    </Field>
  )
}
