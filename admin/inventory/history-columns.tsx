import { Link } from 'react-router'
import type { HistoryEntry } from '#contracts/inventory/inventory-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import { editPath } from '../resource/addresses.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './inventory.module.css'
import { MovementRemark } from './MovementRemark.tsx'
import { useSigned } from './Preview.tsx'
import { useActionName } from './use-action-name.ts'

const tones: Record<HistoryEntry['type'], Tone> = { in: 'ok', out: 'neutral', hold: 'info' }

/** Columns of stock movements: time, variant, action, change and staff. */
export function useHistoryColumns(): Column<HistoryEntry>[] {
  const translate = useTranslate()
  const format = useFormat()
  const signed = useSigned()
  const actionOf = useActionName()
  const opens = useMay()('get product')
  const title = (name: string) => translate(`admin.history.${name}`)
  const why = ({ reason, remark, document }: HistoryEntry) => (
    <>
      {reason ? translate(`admin.inventory.reason_of.${reason}`) : null}
      {reason && remark ? ' · ' : null}
      {remark ? <MovementRemark remark={remark} document={document} /> : null}
      {reason || remark ? null : '–'}
    </>
  )
  return [
    { key: 'date', title: title('date'), cell: (entry) => format.dateTime(entry.date) },
    {
      key: 'product',
      title: translate('admin.inventory.product'),
      cell: (entry) => (
        <>
          {opens && entry.product_id !== null ? (
            <Link to={editPath(resources.product, entry.product_id)}>{entry.product_name}</Link>
          ) : (
            entry.product_name
          )}{' '}
          <span className={css.meta}>{entry.option || entry.sku}</span>
        </>
      ),
      phone: 'title',
    },
    { key: 'action', title: title('action'), cell: actionOf },
    {
      key: 'type',
      title: title('type'),
      cell: (entry) => <Badge tone={tones[entry.type]}>{translate(`admin.history.type_of.${entry.type}`)}</Badge>,
      phone: 'hidden',
    },
    { key: 'warehouse', title: title('warehouse'), cell: (entry) => entry.warehouse },
    {
      key: 'change',
      title: title('change'),
      cell: (entry) => <span className={css.name}>{signed(entry.quantity)}</span>,
      align: 'end',
      phone: 'end',
    },
    {
      key: 'after',
      title: title('after'),
      cell: (entry) => format.number(entry.quantity_after),
      align: 'end',
      phone: 'hidden',
    },
    { key: 'remark', title: title('remark'), cell: why },
    { key: 'user', title: title('user'), cell: (entry) => entry.user, phone: 'hidden' },
  ]
}
