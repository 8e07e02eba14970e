import Button from '@mui/material/Button'
import { useTranslate } from '../i18n/i18n.ts'
import { ExternalLink } from '../ui/icons.tsx'

interface Props {
  /** The address of the page in the storefront. */
  to: string
  /** Whether shoppers can see it now; there is no link otherwise. */
  isShown: boolean
}

/** Opens the storefront's page of a record in a new tab. */
export function ShopLink({ to, isShown }: Props) {
  const translate = useTranslate()
  return isShown ? (
    <Button component="a" href={to} target="_blank" rel="noopener" startIcon={<ExternalLink aria-hidden />}>
      {translate('admin.product.preview')}
    </Button>
  ) : null
}

/** Whether a record with a publish window is in it. */
export function isInWindow({ publish_at, unpublish_at }: Record<string, unknown>): boolean {
  const now = Date.now()
  return (
    (!publish_at || Date.parse(String(publish_at)) <= now) && (!unpublish_at || Date.parse(String(unpublish_at)) > now)
  )
}
