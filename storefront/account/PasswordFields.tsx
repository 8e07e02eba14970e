import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'

/** Fields for a new password and its confirmation. */
export function PasswordFields({ label }: { label?: string }) {
  const t = useText()
  return (
    <>
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        label={label ?? t('storefront.field.new_password')}
        hint={t('common.password_hint')}
        maxLength={72}
      />
      <TextField
        name="password_confirmation"
        type="password"
        autoComplete="new-password"
        label={t('storefront.field.password_confirmation')}
        maxLength={72}
      />
    </>
  )
}
