import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminPointEntry, listCustomerPoints } from '#contracts/points/points.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import css from './points.module.css'

const pageSizes = [10, 20, 50, 100]

/** Balance and history of a customer's points, with a dialog to adjust them. */
export function CustomerPoints() {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { currency_mark } = useSite()
  const { record } = useRecordForm()
  const [per_page, setPerPage] = useState(pageSizes[0])
  const [isAdjusting, setAdjusting] = useState(false)
  const id = Number(record?.id)
  const shown = record !== undefined && may('get points')
  const { data, refetch } = useQuery({
    queryKey: ['customer points', id, per_page],
    queryFn: ({ signal }) => callApi(listCustomerPoints, { id, per_page }, signal),
    enabled: shown,
    placeholderData: (before) => before,
  })
  if (!shown || !data) return null
  const { balance, value, expiring } = data
  const facts = [
    translate('admin.point.balance', {
      count: balance,
      n: format.number(balance),
      value: `${currency_mark}${format.amount(value)}`,
    }),
    expiring
      ? translate('admin.point.expiring', { n: format.number(expiring.points), day: format.date(expiring.date) })
      : '',
  ]
  return (
    <Panel
      title={translate('admin.point.title')}
      note={facts.filter(Boolean).join(translate('admin.list.comma'))}
      aside={
        may('adjust point') ? (
          <Button size="small" onClick={() => setAdjusting(true)}>
            {translate('admin.point.adjust')}
          </Button>
        ) : null
      }
      flush
    >
      {data.data.length === 0 ? <p className={css.empty}>{translate('admin.point.none')}</p> : null}
      <ul className={css.list}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {data.total > data.data.length && data.per_page < 100 ? (
        <p className={css.more}>
          <Button size="small" onClick={() => setPerPage(pageSizes.find((size) => size > data.per_page))}>
            {translate('common.action.show_more')}
          </Button>
        </p>
      ) : null}
      {isAdjusting ? <AdjustDialog id={id} onClose={() => setAdjusting(false)} onDone={() => void refetch()} /> : null}
    </Panel>
  )
}

function Entry({ entry }: { entry: AdminPointEntry }) {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  const { type, points, used_points, remark, expiry_date, order_id, order_number, admin_name, created_at } = entry
  const change = points > 0 ? points : -used_points
  const order =
    order_id !== null && may('get order') ? <Link to={`/admin/order/${order_id}`}>{order_number}</Link> : order_number
  return (
    <li>
      <span>
        <strong>{translate(`admin.point.type.${type}`)}</strong> {order}
        {remark || admin_name ? (
          <small>{[remark, admin_name].filter(Boolean).join(translate('admin.list.comma'))}</small>
        ) : null}
      </span>
      <span className={css.small}>{format.when(created_at)}</span>
      <span className={css.small}>
        {expiry_date ? translate('admin.point.until', { day: format.date(expiry_date) }) : ''}
        {points > 0 && used_points > 0 ? <small>{translate('admin.point.used', { count: used_points })}</small> : null}
      </span>
      <strong className={css.points}>{change > 0 ? `+${format.number(change)}` : format.number(change)}</strong>
    </li>
  )
}
