import { type AdminOrderRow, orderFilters } from '#contracts/orders/admin-order.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ExportButton } from '../import-export/ExportButton.tsx'
import { exportQuery } from '../import-export/use-export.ts'
import { CreateButton } from '../lists/CreateButton.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { writeQuery } from '../lists/list-query.ts'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { useNarrow } from '../ui/use-narrow.ts'
import { useOrderColumns } from './list/order-columns.tsx'
import { useOrderFilters, useOrderViews } from './list/order-filters.ts'
import { useOrderBatch } from './list/use-order-batch.tsx'
import { orderPath } from './order-path.ts'

export default function OrderList() {
  const translate = useTranslate()
  const may = useMay()
  const list = useListState(orderFilters)
  const selection = useSelection(list.matchKey)
  const { rows, total, ...query } = useRows<AdminOrderRow>('order', list)
  const phone = useNarrow()
  const { actions: batch, dialog } = useOrderBatch(
    selection,
    (rows ?? []).map(({ id }) => id),
    (id) => query.rowOf(id)?.order_number ?? `#${id}`,
  )
  const pathOf = (id: number) => orderPath(id, writeQuery(list))
  return (
    <>
      <ListPage
        {...query}
        title={translate('admin.page.order')}
        list={list}
        rows={rows}
        total={total}
        columns={useOrderColumns(pathOf)}
        filters={useOrderFilters()}
        searchHint={translate('admin.order.search_hint')}
        views={useOrderViews()}
        batch={batch}
        selection={selection}
        nameOf={(row) => row.order_number}
        initialSort="-created_at"
        tools={
          <>
            {may('export orders') ? <ExportButton path="order" query={exportQuery(list)} /> : null}
            {may('create order') ? <CreateButton to="/admin/order/create" /> : null}
          </>
        }
        actions={
          // On phones the order number is only the link to the order.
          phone
            ? undefined
            : (row) => (
                <RowButtons
                  name={row.order_number}
                  actions={[{ key: 'view', title: translate('common.action.view'), to: pathOf(row.id) }]}
                />
              )
        }
      />
      {dialog}
    </>
  )
}
