import type { BroadcastStatus } from '#contracts/broadcasts/broadcast-states.ts'
import { resources } from '#contracts/resources.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<BroadcastStatus, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  paused: 'warn',
  sent: 'ok',
  failed: 'bad',
  canceled: 'outlined',
}

/** The status of a broadcast in words and colour. */
export function StatusBadge({ status }: { status: string }) {
  const labels = useLabels(resources.broadcast)
  const tone = Object.entries(tones).find(([name]) => name === status)?.[1] ?? 'neutral'
  return <Badge tone={tone}>{labels.choice('status', status)}</Badge>
}
