import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'

export function EmailField(props: { hint?: string; defaultValue?: string }) {
  const t = useText()
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      label={t('storefront.field.email')}
      maxLength={254}
    />
  )
}
