import { Link } from 'react-router'
import type { HistoryDocument, HistoryEntry } from '#contracts/inventory/inventory-calls.ts'
import { useMay } from '../auth/use-session.ts'
import { orderPath } from '../orders/order-path.ts'

const pathTo: Record<HistoryDocument, (id: number) => string> = {
  order: (id) => orderPath(id),
  purchase_order: (id) => `/admin/po/view/${id}`,
}

/** The remark of a stock movement; the number of an order or purchase order leads to it. */
export function MovementRemark({ remark, document }: Pick<HistoryEntry, 'remark' | 'document'>) {
  const may = useMay()
  if (!document || !remark || !may(`get ${document.type}`)) return remark
  return <Link to={pathTo[document.type](document.id)}>{remark}</Link>
}
