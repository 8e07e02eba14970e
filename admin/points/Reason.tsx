import { Link } from 'react-router'
import type { PointLot } from '#contracts/points/points.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** The order and the remark of an entry. */
export function Reason({ entry }: { entry: Pick<PointLot, 'remark' | 'order_id' | 'order_number'> }) {
  const translate = useTranslate()
  const may = useMay()
  const { remark, order_id, order_number } = entry
  const order =
    order_id !== null && may('get order') ? <Link to={`/admin/order/${order_id}`}>{order_number}</Link> : order_number
  const text = remark === order_number ? '' : remark
  return (
    <>
      {order}
      {order && text ? translate('admin.list.comma') : ''}
      {text}
    </>
  )
}
