import { useText } from '../text/TextProvider.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'

/** Fields for a new password and its confirmation. */
export function PasswordFields({ label }: { label?: string }) {
  const t = useText()
  return (
    <>
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={label ?? t('storefront.field.new_password')}
        hint={t('common.password_hint')}
        maxLength={72}
      />
      <PasswordField
        name="password_confirmation"
        autoComplete="new-password"
        label={t('storefront.field.password_confirmation')}
        maxLength={72}
      />
    </>
  )
}
