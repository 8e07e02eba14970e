import type { AdminOrder, HistoryEntry } from '#contracts/orders/admin-order.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './OrderHistory.module.css'
import { useOrderStatusName } from './order-badges.tsx'
import page from './orders.module.css'
import { RefundEntry } from './refund/RefundEntry.tsx'

/** An edit rather than a transition: its remark lists the parts that staff changed. */
const isEdit = ({ from_status, to_status }: HistoryEntry) => from_status === to_status

/** All changes and refunds of an order with their actors, newest first. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const translate = useTranslate()
  const changes = order.history
    .toSorted((a, b) => b.id - a.id)
    .map((entry) => ({ at: entry.created_at, row: <Change key={`change ${entry.id}`} entry={entry} /> }))
  const refunds = order.refunds.toReversed().map((refund) => ({
    at: refund.done_at ?? refund.created_at,
    row: <RefundEntry key={`refund ${refund.id}`} refund={refund} currency={order.currency} />,
  }))
  const newestFirst = [...changes, ...refunds].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Panel
      title={translate('admin.order.history')}
      aside={<ActivityLink resource="order" id={order.id} className={page.link ?? ''} />}
    >
      <ol className={css.history}>{newestFirst.map(({ row }) => row)}</ol>
    </Panel>
  )
}

function Change({ entry }: { entry: HistoryEntry }) {
  const translate = useTranslate()
  const format = useFormat()
  const nameOf = useOrderStatusName()
  const remarkOf = () => {
    if (entry.remark === 'expired') return translate('admin.order.expired')
    if (entry.remark === 'amount mismatch') return translate('admin.order.amount_mismatch')
    if (!isEdit(entry)) return entry.remark
    const parts = entry.remark.split(',').map((part) => translate(`admin.order.part.${part}`))
    return parts.join(translate('admin.list.comma'))
  }
  return (
    <li data-status={isEdit(entry) ? 'edit' : entry.to_status}>
      <p>
        <strong>{isEdit(entry) ? translate('admin.order.edited') : nameOf(entry.to_status)}</strong>{' '}
        {entry.from_status && !isEdit(entry) ? (
          <span>{translate('admin.order.from_status', { status: nameOf(entry.from_status) })}</span>
        ) : null}
      </p>
      {entry.remark ? <p>{remarkOf()}</p> : null}
      <p className={css.who}>
        {[
          entry.actor_name || translate('admin.order.system'),
          translate(`admin.order.actor.${entry.actor_type}`),
          format.dayTime(entry.created_at),
        ]
          .filter((part, at, all) => all.indexOf(part) === at)
          .join(translate('admin.list.comma'))}
      </p>
    </li>
  )
}
