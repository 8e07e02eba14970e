import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { carriers } from '#contracts/orders/carriers.ts'
import { Field } from '../fields/Field.tsx'
import { type InputProps, useInput } from '../fields/use-input.ts'

/** Input of a carrier, which suggests those whose parcels customers can follow by a link. Any other one can be entered. */
export function CarrierInput({ autoFocus = false, ...props }: InputProps & { autoFocus?: boolean }) {
  const { field, frame, size } = useInput(props)
  const { ref, value, ...rest } = field
  const list = useId()
  return (
    <Field {...frame}>
      {(aria) => (
        <>
          <OutlinedInput
            {...rest}
            value={value ?? ''}
            inputRef={ref}
            size={size}
            fullWidth
            autoFocus={autoFocus}
            placeholder={props.placeholder ?? ''}
            error={aria['aria-invalid']}
            inputProps={{ ...aria, list, autoComplete: 'off' }}
          />
          <datalist id={list}>
            {carriers.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
