import type { SubmissionStatus } from '#contracts/forms/submission-status.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Readonly<Record<SubmissionStatus, Tone>> = {
  pending: 'warn',
  processing: 'info',
  approved: 'ok',
  rejected: 'bad',
  completed: 'neutral',
}

export function SubmissionBadge({ status }: { status: SubmissionStatus }) {
  const translate = useTranslate()
  return <Badge tone={tones[status]}>{translate(`common.submission_status.${status}`)}</Badge>
}
