import { Field } from '../fields/Field.tsx'
import { Password } from '../fields/Password.tsx'
import { useTranslate } from '../i18n/i18n.ts'

interface Props {
  id: string
  error: string | undefined
  autoFocus?: boolean
}

/** The own password, to log in or to confirm. */
export function PasswordField({ id, error, autoFocus = false }: Props) {
  const translate = useTranslate()
  return (
    <Field id={id} name="password" label={translate('admin.field.password')} error={error}>
      {(aria) => (
        <Password name="password" autoComplete="current-password" autoFocus={autoFocus} fullWidth inputProps={aria} />
      )}
    </Field>
  )
}
