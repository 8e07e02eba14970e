import { badges } from '#contracts/catalogue/card.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './catalogue.module.css'

const tones: Record<string, Tone> = { special_price: 'teal', coming_soon: 'info', out_of_stock: 'outlined' }

/** Badges of a product in the order of the storefront. */
export function Badges({ names }: { names: unknown }) {
  const translate = useTranslate()
  const shown = badges.filter((badge) => Array.isArray(names) && names.includes(badge))
  if (shown.length === 0) return null
  return (
    <span className={css.badges}>
      {shown.map((badge) => (
        <Badge key={badge} tone={tones[badge] ?? 'neutral'}>
          {translate(`common.badge.${badge}`)}
        </Badge>
      ))}
    </span>
  )
}
