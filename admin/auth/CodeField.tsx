import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'

interface Props {
  id: string
  error: string | undefined
  /** During the set-up there are no recovery codes yet. */
  appOnly?: boolean
}

/** The code of the second factor: of the authenticator app, or a recovery code. */
export function CodeField({ id, error, appOnly = false }: Props) {
  const translate = useTranslate()
  const hint = translate(appOnly ? 'admin.second_factor.code_hint_app' : 'admin.second_factor.code_hint')
  return (
    <Field id={id} name="code" label={translate('admin.second_factor.code')} hint={hint} error={error}>
      {(aria) => (
        <OutlinedInput
          name="code"
          autoComplete="one-time-code"
          autoFocus
          fullWidth
          inputProps={{ ...aria, maxLength: 40 }}
        />
      )}
    </Field>
  )
}
