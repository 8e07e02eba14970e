import type { PurchaseOrder, PurchaseStatus } from '#contracts/purchasing/purchase-order.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { StepList } from '../ui/StepList.tsx'

const usual: readonly PurchaseStatus[] = ['draft', 'ordered', 'partially_received', 'received']

/** Progress of a purchase order: what happened when, and how many units are still open. */
export function PurchaseSteps({ purchase }: { purchase: PurchaseOrder }) {
  const translate = useTranslate()
  const format = useFormat()
  const { status, units } = purchase
  const isEnded = status === 'closed' || status === 'canceled'
  const steps = isEnded ? [...usual.filter((one) => isPassed(purchase, one)), status] : usual
  const current = steps.indexOf(status)
  const text = (name: string, n: number, all = n) =>
    translate(`admin.purchase.${name}`, { n: format.number(n), all: format.number(all), count: n })
  const arrived = units.received + units.rejected
  const notes: Partial<Record<PurchaseStatus, string>> = {
    draft: format.dateTime(purchase.created_at),
    ordered: purchase.ordered_at ? format.dateTime(purchase.ordered_at) : '',
    partially_received: arrived > 0 && units.open > 0 ? text('units_done', arrived, units.ordered) : '',
    received: units.open > 0 ? text('units_open', units.open) : text('units_done', arrived, units.ordered),
    closed: text('units_not_coming', units.open),
  }
  const listed = steps.map((step, at) => {
    const isDone = at < current || status === 'received' || (isEnded && at <= current)
    const state = isDone ? ('done' as const) : at === current ? ('current' as const) : ('ahead' as const)
    return {
      key: step,
      state,
      isCurrent: at === current,
      isWaiting: state === 'current' && step === 'partially_received',
      title: translate(`admin.purchase.status_of.${step}`),
      note: notes[step] ?? '',
    }
  })
  return <StepList label={translate('admin.purchase.progress')} steps={listed} />
}

function isPassed({ ordered_at, units }: PurchaseOrder, step: PurchaseStatus): boolean {
  if (step === 'ordered') return ordered_at !== null
  return step === 'draft' || (step === 'partially_received' && units.received + units.rejected > 0)
}
