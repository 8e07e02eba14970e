import { type ReactNode, useState } from 'react'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import type { BatchAction } from '../lists/BatchBar.tsx'
import { type Chosen, useBatchChange } from '../lists/use-batch-change.ts'
import { TagsDialog, type TagTask } from '../tags/TagsDialog.tsx'
import { MailCheck, MailX, Tag, Tags, UserRoundCheck } from '../ui/icons.tsx'
import { AssignDialog } from './AssignDialog.tsx'

const kinds = { customer: resources.user, contact: resources.contact }

/** Batch actions of customers and contacts: their tags, the emails that they get, and who looks after them. */
export function usePeopleBatch(of: keyof typeof kinds): {
  batch: (chosen: Chosen) => readonly BatchAction[]
  dialogs: ReactNode
} {
  const { name, plural } = kinds[of]
  const translate = useTranslate()
  const may = useMay()
  const labels = useLabels(kinds[of])
  const [task, setTask] = useState<{ kind: TagTask; chosen: Chosen }>()
  const [assigning, setAssigning] = useState<Chosen>()
  const change = useBatchChange(name)

  const batch = (chosen: Chosen) => {
    if (!may(`batch_update ${plural}`)) return []
    const tagging = (kind: TagTask, icon: typeof Tag) => ({
      key: kind,
      title: labels.field(kind),
      icon,
      needsSelection: true,
      asks: true,
      onClick: () => setTask({ kind, chosen }),
    })
    const subscribing = (key: 'subscribe' | 'unsubscribe', icon: typeof Tag) => ({
      key,
      title: translate(`admin.${of}.${key}`),
      icon,
      needsSelection: true,
      onClick: () => void change(chosen, { is_subscribe: key === 'subscribe' }),
    })
    const assign = {
      key: 'assign',
      title: translate('admin.assign.action'),
      icon: UserRoundCheck,
      needsSelection: true,
      asks: true,
      onClick: () => setAssigning(chosen),
    }
    return [
      tagging('add_tags', Tag),
      tagging('remove_tags', Tags),
      subscribing('subscribe', MailCheck),
      subscribing('unsubscribe', MailX),
      // Without permission to list accounts there is nobody to choose.
      ...(may('get accounts') ? [assign] : []),
    ]
  }

  const dialogs = (
    <>
      {task ? (
        <TagsDialog
          of={of}
          task={task.kind}
          count={task.chosen.ids.length}
          onClose={() => setTask(undefined)}
          onApply={(tags) => change(task.chosen, { [task.kind]: tags })}
        />
      ) : null}
      {assigning ? (
        <AssignDialog
          of={of}
          count={assigning.ids.length}
          onClose={() => setAssigning(undefined)}
          onApply={(admin_id) => change(assigning, { admin_id })}
        />
      ) : null}
    </>
  )
  return { batch, dialogs }
}
