import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type PurchaseOrderRow, purchaseStatuses } from '#contracts/purchasing/purchase-order.ts'
import { deletePurchaseOrders, listPurchaseOrders } from '#contracts/purchasing/purchase-order-calls.ts'
import { callApi } from '../api/call.ts'
import { findChoices } from '../api/options.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { CreateButton } from '../lists/CreateButton.tsx'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useBatchRun } from '../lists/use-batch-run.ts'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { PackageSearch, Trash2 } from '../ui/icons.tsx'
import { ProposalDialog } from './ProposalDialog.tsx'
import { LateMark, PurchaseBadge } from './PurchaseBadge.tsx'
import css from './purchasing.module.css'

const filterNames = ['status', 'supplier_id', 'warehouse_id', 'late']

/** The page of a purchase order: a draft is edited, everything else is viewed. */
const pageOf = ({ id, status }: PurchaseOrderRow) => `/admin/po/${status === 'draft' ? 'edit' : 'view'}/${id}`

export default function PurchaseList() {
  const translate = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const [proposing, setProposing] = useState(false)
  const rows = useCallRows(['po'], list, (params, signal) => callApi(listPurchaseOrders, params, signal))
  const nameOf = (row: PurchaseOrderRow) => row.number
  const nameOfId = (id: string | number) => rows.rowOf(id)?.number ?? `#${id}`
  const run = useBatchRun(nameOfId)
  const records = { one: translate('admin.purchase.one'), many: translate('admin.page.po') }
  const destroy = async () => {
    const ids = [...selection.ids].map(Number)
    if (!(await confirmDelete(ids.map(nameOfId), records))) return
    selection.remove(await run(callApi(deletePurchaseOrders, { ids }), translate('common.toast.delete_fail')))
  }
  const create = may('create purchase_order') ? <CreateButton to="/admin/po/create" /> : null
  return (
    <>
      <ListPage
        {...rows}
        title={translate('admin.page.po')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        searchHint={translate('admin.purchase.search_hint')}
        nameOf={nameOf}
        views={[
          { name: translate('admin.purchase.view.open'), query: 'status=ordered,partially_received' },
          { name: translate('admin.purchase.view.late'), query: 'late=1' },
          { name: translate('admin.purchase.status_of.draft'), query: 'status=draft' },
        ]}
        batch={
          may('batch_destroy purchase_orders')
            ? [
                {
                  key: 'delete',
                  title: translate('common.action.delete'),
                  icon: Trash2,
                  destructive: true,
                  needsSelection: true,
                  asks: true,
                  onClick: destroy,
                },
              ]
            : []
        }
        selection={selection}
        actions={(row) => (
          <RowButtons
            name={row.number}
            actions={
              may('get purchase_order')
                ? [{ key: 'view', title: translate('common.action.view'), to: `/admin/po/view/${row.id}` }]
                : []
            }
          />
        )}
        tools={
          <>
            {may('create purchase_order') ? (
              <Button startIcon={<PackageSearch aria-hidden />} onClick={() => setProposing(true)}>
                {translate('admin.purchase.proposals')}
              </Button>
            ) : null}
            {create}
          </>
        }
        emptyHint={
          <>
            <p>{translate('admin.purchase.empty')}</p>
            {create}
          </>
        }
      />
      {proposing ? (
        <ProposalDialog
          onClose={() => setProposing(false)}
          onDone={(made) => {
            setProposing(false)
            rows.onRetry()
            if (made.length === 1 && made[0]) void navigate(`/admin/po/edit/${made[0].id}`)
          }}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<PurchaseOrderRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const opens = useMay()('get purchase_order')
  const title = (name: string) => translate(`admin.purchase.${name}`)
  return [
    {
      key: 'number',
      title: title('number'),
      sort: 'number',
      cell: (row) => (opens ? <Link to={pageOf(row)}>{row.number}</Link> : row.number),
      phone: 'title',
    },
    { key: 'supplier', title: title('supplier'), sort: 'supplier', cell: (row) => row.supplier.name },
    {
      key: 'status',
      title: title('status'),
      sort: 'status',
      cell: (row) => (
        <span className={css.marks}>
          <PurchaseBadge status={row.status} /> <LateMark days={row.days_late} />
        </span>
      ),
      phone: 'mark',
    },
    {
      key: 'expected_at',
      title: title('expected_at'),
      sort: 'expected_at',
      cell: (row) => (row.expected_at ? format.date(row.expected_at) : '–'),
      phone: 'hidden',
    },
    {
      key: 'reference',
      title: title('reference'),
      sort: 'reference',
      cell: (row) => row.reference || '–',
      phone: 'hidden',
    },
    {
      key: 'received',
      title: title('received_ordered'),
      cell: ({ units }) =>
        translate('admin.purchase.of', { n: format.number(units.received), all: format.number(units.ordered) }),
      align: 'end',
      phone: 'hidden',
    },
    {
      key: 'total',
      title: title('total'),
      cell: (row) => (
        <span className={css.strong}>
          {format.amount(row.total)} <span className={css.meta}>{row.currency}</span>
        </span>
      ),
      align: 'end',
      phone: 'end',
    },
  ]
}

function useFilters(): Filter[] {
  const translate = useTranslate()
  const title = (name: string) => translate(`admin.purchase.${name}`)
  const options = purchaseStatuses.map((value) => ({ value, title: title(`status_of.${value}`) }))
  return [
    { name: 'status', title: title('status'), kind: 'some', options },
    { name: 'supplier_id', title: title('supplier'), kind: 'some', find: (params) => findChoices('supplier', params) },
    {
      name: 'warehouse_id',
      title: title('warehouse'),
      kind: 'some',
      find: (params) => findChoices('warehouse', params),
    },
    { name: 'late', title: title('late'), kind: 'one', options: [{ value: '1', title: title('view.late') }] },
  ]
}
