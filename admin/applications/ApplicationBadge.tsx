import type { ApplicationStatus } from '#contracts/forms/application-calls.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Readonly<Record<ApplicationStatus, Tone>> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'bad',
  canceled: 'neutral',
  ordered: 'info',
  expired: 'neutral',
}

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  const translate = useTranslate()
  return <Badge tone={tones[status]}>{translate(`common.application_status.${status}`)}</Badge>
}
