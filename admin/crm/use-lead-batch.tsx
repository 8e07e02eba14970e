import { type ReactNode, useState } from 'react'
import { useMay } from '../auth/use-session.ts'
import { AssignDialog } from '../batch/AssignDialog.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import { type Chosen, useBatchChange } from '../lists/use-batch-change.ts'
import { Columns3, UserRoundCheck } from '../ui/icons.tsx'
import { StatusDialog } from './StatusDialog.tsx'

/** Batch actions of leads: their status, and who looks after them. */
export function useLeadBatch(): { batch: (chosen: Chosen) => readonly BatchAction[]; dialogs: ReactNode } {
  const translate = useTranslate()
  const may = useMay()
  const change = useBatchChange('lead')
  const [asked, ask] = useState<{ kind: 'status' | 'assign'; chosen: Chosen }>()
  const close = () => ask(undefined)

  const batch = (chosen: Chosen) => {
    if (!may('batch_update leads')) return []
    const asking = (kind: 'status' | 'assign', title: string, icon: typeof Columns3) => ({
      key: kind,
      title,
      icon,
      needsSelection: true,
      asks: true,
      onClick: () => ask({ kind, chosen }),
    })
    return [
      asking('status', translate('admin.lead.change_status'), Columns3),
      // Without permission to list accounts there is nobody to choose.
      ...(may('get accounts') ? [asking('assign', translate('admin.assign.action'), UserRoundCheck)] : []),
    ]
  }

  const count = asked?.chosen.ids.length ?? 0
  const dialogs = asked ? (
    asked.kind === 'status' ? (
      <StatusDialog count={count} onClose={close} onApply={(values) => change(asked.chosen, values)} />
    ) : (
      <AssignDialog
        of="lead"
        count={count}
        onClose={close}
        onApply={(admin_id) => change(asked.chosen, { admin_id })}
      />
    )
  ) : null
  return { batch, dialogs }
}
