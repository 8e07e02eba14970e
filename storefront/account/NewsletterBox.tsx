import { useText } from '../text/TextProvider.tsx'
import { CheckField } from '../ui/Field.tsx'

/** The box that agrees to the newsletter. Never ticked in advance: the text is stored as what the customer agreed to (privacy.md D7). */
export function NewsletterBox({ isSubscribed = false }: { isSubscribed?: boolean }) {
  const t = useText()
  return (
    <CheckField name="is_subscribe" defaultChecked={isSubscribed}>
      {t('common.newsletter.box')}
    </CheckField>
  )
}
