import { useLocale, useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'

interface Props {
  initial?: { first_name: string; last_name: string }
  /** Section of the browser's autofill: 'shipping', 'billing'. */
  section?: string
}

/** First and last name side by side; in Chinese the family name comes first. */
export function NameFields({ initial, section }: Props) {
  const t = useText()
  const isChinese = useLocale() !== 'en-US'
  const autoComplete = (name: string) => [section, name].filter(Boolean).join(' ')
  const first = (
    <TextField
      key="first"
      name="first_name"
      label={t('storefront.field.first_name')}
      autoComplete={autoComplete('given-name')}
      defaultValue={initial?.first_name}
      maxLength={100}
    />
  )
  const last = (
    <TextField
      key="last"
      name="last_name"
      label={t('storefront.field.last_name')}
      autoComplete={autoComplete('family-name')}
      defaultValue={initial?.last_name}
      maxLength={100}
    />
  )
  return <div className="grid grid-cols-2 gap-3 sm:gap-5">{isChinese ? [last, first] : [first, last]}</div>
}
