import { type ReactNode, useState } from 'react'
import { assignOrders } from '#contracts/orders/assign-orders.ts'
import { changeOrderTags } from '#contracts/orders/order-tags.ts'
import { callApi } from '../../api/call.ts'
import { useMay } from '../../auth/use-session.ts'
import { AssignDialog } from '../../batch/AssignDialog.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import type { BatchAction } from '../../lists/BatchBar.tsx'
import { useBatchRun } from '../../lists/use-batch-run.ts'
import type { Selection } from '../../lists/use-selection.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { TagsDialog, type TagTask } from '../../tags/TagsDialog.tsx'
import { FileText, ListChecks, PackageCheck, Printer, Tag, Tags, Truck, UserRoundCheck } from '../../ui/icons.tsx'
import { BatchDialog } from '../batch/BatchDialog.tsx'
import { openPrint } from '../open-print.ts'

const moves = [
  { key: 'shipped', icon: Truck },
  { key: 'completed', icon: PackageCheck },
] as const
const prints = [
  { kind: 'packing_slip', icon: Printer },
  { kind: 'pick_list', icon: ListChecks },
  { kind: 'invoice', icon: FileText },
] as const
const taggings = [
  { key: 'add_tags', icon: Tag },
  { key: 'remove_tags', icon: Tags },
] as const

type Task = (typeof moves)[number]['key'] | TagTask | 'assign'

/** What staff do with several orders: change the status, print, tag. Returns the buttons, and the dialog that is open. */
export function useOrderBatch(
  selection: Selection,
  shown: readonly (string | number)[],
  nameOf: (id: string | number) => string,
): { actions: BatchAction[]; dialog: ReactNode } {
  const translate = useTranslate()
  const may = useMay()
  const [task, setTask] = useState<Task>()
  const run = useBatchRun(nameOf)
  const ids = [...selection.ids].map(Number)
  const tag = async (kind: TagTask, tags: readonly string[]) => {
    const change = kind === 'add_tags' ? { add: [...tags] } : { remove: [...tags] }
    await run(callApi(changeOrderTags, { ids, ...change }), translate('common.toast.batch_update_fail'))
  }
  const assign = (id: number | '') =>
    run(callApi(assignOrders, { ids, admin_id: id === '' ? null : id }), translate('common.toast.batch_update_fail'))
  const needsSelection = true
  const asks = true
  const actions = [
    ...(may('batch_update orders')
      ? moves.map(({ key, icon }) => ({
          key,
          icon,
          needsSelection,
          asks,
          title: translate(`admin.order.mark_${key}`),
          onClick: () => setTask(key),
        }))
      : []),
    ...(may('get order')
      ? prints.map(({ kind, icon }) => ({
          key: kind,
          icon,
          needsSelection,
          title: translate(`admin.order.print_many.${kind}`),
          onClick: () => openPrint(ids, kind),
        }))
      : []),
    ...(may('batch_update orders')
      ? taggings.map(({ key, icon }) => ({
          key,
          icon,
          needsSelection,
          asks,
          title: translate(`admin.order.${key}`),
          onClick: () => setTask(key),
        }))
      : []),
    // Without permission to list accounts there is nobody to choose.
    ...(may('batch_update orders') && may('get accounts')
      ? [
          {
            key: 'assign',
            icon: UserRoundCheck,
            needsSelection,
            asks,
            title: translate('admin.assign.action'),
            onClick: () => setTask('assign'),
          },
        ]
      : []),
  ]
  // Each opens a dialog or a page to print; nothing is changed by a key alone.
  const press = (key: string) => {
    const action = actions.find((one) => one.key === key)
    if (!action || ids.length === 0) return false
    action.onClick()
    return true
  }
  useKeys({
    a: () => actions.length > 0 && selection.toggleAll(shown),
    s: () => press('shipped'),
    p: () => press('packing_slip'),
    l: () => press('pick_list'),
  })
  const onClose = () => setTask(undefined)
  const dialog =
    task === 'shipped' || task === 'completed' ? (
      <BatchDialog status={task} ids={ids} onClose={onClose} onDone={selection.remove} />
    ) : task === 'assign' ? (
      <AssignDialog of="order" count={ids.length} onClose={onClose} onApply={assign} />
    ) : task ? (
      <TagsDialog of="order" task={task} count={ids.length} onClose={onClose} onApply={(tags) => tag(task, tags)} />
    ) : null
  return { actions, dialog }
}
