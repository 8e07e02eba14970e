import { resources } from '#contracts/resources.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<string, Tone> = { pending: 'warn', approved: 'ok', rejected: 'bad' }

/** Whether a review waits, is published, or was rejected. */
export function ReviewStatus({ status }: { status: string }) {
  const labels = useLabels(resources.product_review)
  return <Badge tone={tones[status] ?? 'neutral'}>{labels.choice('status', status)}</Badge>
}
