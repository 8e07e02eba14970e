import type { ImportSummary } from '#contracts/import-export/import.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'

const tones: Record<ImportSummary['status'], Tone> = {
  uploaded: 'neutral',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'ok',
  failed: 'bad',
}

/** How far an import is; one with refused records is a warning. */
export function ImportStatusBadge({ one }: { one: Pick<ImportSummary, 'status' | 'failed_count'> }) {
  const translate = useTranslate()
  const tone = one.status === 'done' && one.failed_count > 0 ? 'warn' : tones[one.status]
  return <Badge tone={tone}>{translate(`admin.import.status_of.${one.status}`)}</Badge>
}
