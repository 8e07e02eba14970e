import { resources } from '#contracts/resources.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Readonly<Record<string, Tone>> = { active: 'ok', scheduled: 'info', expired: 'neutral', used_up: 'warn' }

/** What a promotion is doing now. */
export function StateBadge({ state }: { state: unknown }) {
  const labels = useLabels(resources.promotion)
  if (typeof state !== 'string') return null
  return <Badge tone={tones[state] ?? 'neutral'}>{labels.choice('state', state)}</Badge>
}
