import { Link } from 'react-router'
import {
  type ApplicationRow,
  applicationStatuses,
  batchDecideApplications,
} from '#contracts/forms/application-calls.ts'
import { callApi } from '../api/call.ts'
import { findChoices } from '../api/options.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { Check } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { ApplicationBadge } from './ApplicationBadge.tsx'

const filterNames = ['status', 'product_id']
const path = (row: ApplicationRow) => `/admin/service/view/${row.id}`

/** Applications for services; several pending ones are approved at once. */
export default function ApplicationList() {
  const translate = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const { rows, total, ...query } = useRows<ApplicationRow>('application', list)
  const approve = async () => {
    try {
      const ids = [...selection.ids].map(Number)
      const { data, errors } = await callApi(batchDecideApplications, { ids, data: { status: 'approved' } })
      selection.remove(data.map(({ id }) => id))
      if (errors.length > 0)
        toasts.failure(translate('common.toast.batch_update_fail'), [...new Set(errors.map(({ message }) => message))])
      else toasts.success(translate('common.toast.submit_success'), [])
    } catch (error) {
      toastError(error, translate('common.toast.batch_update_fail'))
    }
    refresh()
  }
  return (
    <ListPage
      {...query}
      title={translate('admin.page.service')}
      list={list}
      rows={rows}
      total={total}
      columns={useColumns()}
      filters={useFilters()}
      searchHint={translate('admin.application.search')}
      views={[{ name: translate('common.application_status.pending'), query: 'status=pending' }]}
      batch={
        may('batch_update applications')
          ? [
              {
                key: 'approve',
                icon: Check,
                needsSelection: true,
                title: translate('admin.application.approve'),
                onClick: () => void approve(),
              },
            ]
          : []
      }
      selection={selection}
      nameOf={(row) => String(row.id)}
      emptyHint={translate('admin.application.none')}
      actions={(row) => (
        <RowButtons
          name={String(row.id)}
          actions={
            may('get application') ? [{ key: 'view', title: translate('common.action.view'), to: path(row) }] : []
          }
        />
      )}
    />
  )
}

function useColumns(): Column<ApplicationRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  return [
    {
      key: 'id',
      title: translate('admin.submission.id'),
      cell: (row) => (may('get application') ? <Link to={path(row)}>{row.id}</Link> : row.id),
      phone: 'title',
    },
    {
      key: 'member',
      title: translate('admin.application.member'),
      cell: ({ user }) => `${user.name} ${user.email}`,
    },
    { key: 'product', title: translate('admin.application.service'), cell: ({ product }) => product.name },
    {
      key: 'status',
      title: translate('admin.submission.status'),
      cell: ({ status }) => <ApplicationBadge status={status} />,
      phone: 'mark',
    },
    {
      key: 'expires_at',
      title: translate('admin.application.expires_at'),
      cell: ({ expires_at }) => (expires_at ? format.when(expires_at) : '–'),
      align: 'end',
    },
    {
      key: 'created_at',
      title: translate('admin.application.created_at'),
      cell: ({ created_at }) => format.when(created_at),
      align: 'end',
      phone: 'end',
    },
  ]
}

function useFilters(): Filter[] {
  const translate = useTranslate()
  const may = useMay()
  const options = applicationStatuses.map((value) => ({
    value,
    title: translate(`common.application_status.${value}`),
  }))
  const find = (params: Parameters<typeof findChoices>[1]) => findChoices('product', params)
  return [
    { name: 'status', title: translate('admin.submission.status'), kind: 'some', options },
    ...(may('get products')
      ? [{ name: 'product_id', title: translate('admin.application.service'), kind: 'some' as const, find }]
      : []),
  ]
}
