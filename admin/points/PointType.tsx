import type { PointType as Type } from '#contracts/points/points.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<Type, Tone> = {
  earn: 'ok',
  bonus: 'teal',
  referral: 'teal',
  adjust: 'outlined',
  return: 'info',
  redeem: 'neutral',
  expire: 'neutral',
  clawback: 'bad',
}

/** Why points came or went. */
export function PointType({ type }: { type: Type }) {
  const translate = useTranslate()
  return <Badge tone={tones[type]}>{translate(`admin.point.type.${type}`)}</Badge>
}
