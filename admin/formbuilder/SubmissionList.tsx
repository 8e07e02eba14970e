import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { batchUpdateSubmissions, listSubmissions, type SubmissionRow } from '#contracts/forms/submission-calls.ts'
import { type SubmissionStatus, submissionStatuses } from '#contracts/forms/submission-status.ts'
import { callApi } from '../api/call.ts'
import { getOption } from '../api/option-loader.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import type { Filter } from '../lists/filter.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { RowButtons } from '../lists/RowButtons.tsx'
import { useListState } from '../lists/use-list-state.ts'
import { useCallRows } from '../lists/use-rows.ts'
import { useSelection } from '../lists/use-selection.ts'
import { Pencil } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { ExportSubmissions } from './ExportSubmissions.tsx'
import { SubmissionBadge } from './SubmissionBadge.tsx'

const filterNames = ['status', 'from', 'to']

/** The submissions of one form. */
export default function SubmissionList() {
  const translate = useTranslate()
  const may = useMay()
  const refresh = useRefresh()
  const id = Number(useParams().id)
  const list = useListState(filterNames)
  const selection = useSelection(list.matchKey)
  const { rows, total, ...query } = useCallRows<SubmissionRow>(['submissions', String(id)], list, (asked, signal) =>
    callApi(listSubmissions, { id, ...asked }, signal),
  )
  const form = useFormTitle(id)
  const title = translate('admin.submission.title')
  const path = (row: SubmissionRow) => `/admin/formbuilder/${id}/history/${row.id}`
  const move = async (status: SubmissionStatus) => {
    try {
      const { data, errors } = await callApi(batchUpdateSubmissions, {
        id,
        ids: [...selection.ids].map(Number),
        data: { status },
      })
      selection.remove(data.map((row) => row.id))
      if (errors.length > 0)
        toasts.failure(translate('common.toast.batch_update_fail'), [...new Set(errors.map(({ message }) => message))])
      else toasts.success(translate('common.toast.submit_success'), [])
      refresh()
    } catch (error) {
      toastError(error, translate('common.toast.batch_update_fail'))
    }
  }
  return (
    <ListPage
      {...query}
      title={form ? translate('common.name_value', { name: title, value: form }) : title}
      list={list}
      rows={rows}
      total={total}
      columns={useColumns(path)}
      filters={useFilters()}
      searchHint={translate('admin.submission.search')}
      batch={
        may('update submit_history')
          ? submissionStatuses.map((status) => ({
              key: status,
              icon: Pencil,
              needsSelection: true,
              title: translate(`common.submission_status.${status}`),
              onClick: () => void move(status),
            }))
          : []
      }
      selection={selection}
      nameOf={(row) => String(row.id)}
      initialSort="-id"
      emptyHint={translate('admin.submission.none')}
      tools={
        <>
          {may('get form') ? (
            <Button component={Link} to={`/admin/formbuilder/edit/${id}`} startIcon={<Pencil aria-hidden />}>
              {translate('admin.submission.edit_form')}
            </Button>
          ) : null}
          {may('export form') ? <ExportSubmissions id={id} filters={list.filters} /> : null}
        </>
      }
      actions={(row) => (
        <RowButtons
          name={String(row.id)}
          actions={
            may('get submit_history') ? [{ key: 'view', title: translate('common.action.view'), to: path(row) }] : []
          }
        />
      )}
    />
  )
}

/** Undefined while it is not known, and for a form that was deleted. */
function useFormTitle(id: number): string | undefined {
  const language = useListLanguage()
  const { data } = useQuery({
    queryKey: ['option', 'form', language, id],
    queryFn: () => getOption('form', id, language),
    staleTime: 60_000,
    retry: false,
  })
  return data?.title
}

function useColumns(path: (row: SubmissionRow) => string): Column<SubmissionRow>[] {
  const translate = useTranslate()
  const format = useFormat()
  const may = useMay()
  return [
    {
      key: 'id',
      title: translate('admin.submission.id'),
      cell: (row) => (may('get submit_history') ? <Link to={path(row)}>{row.id}</Link> : row.id),
      sort: 'id',
      phone: 'title',
    },
    {
      key: 'submitter',
      title: translate('admin.submission.submitter'),
      cell: ({ user }) => (user ? `${user.name} ${user.email}` : translate('common.guest')),
    },
    {
      key: 'answers',
      title: translate('admin.submission.answers'),
      cell: ({ answers }) =>
        answers
          .map(({ label }) => label)
          .filter(Boolean)
          .join(' · ') || '–',
    },
    {
      key: 'status',
      title: translate('admin.submission.status'),
      cell: (row) => <SubmissionBadge status={row.status} />,
      sort: 'status',
      phone: 'mark',
    },
    {
      key: 'updated_at',
      title: translate('admin.submission.updated_at'),
      cell: (row) => format.when(row.updated_at),
      sort: 'updated_at',
      align: 'end',
      phone: 'end',
    },
  ]
}

function useFilters(): Filter[] {
  const translate = useTranslate()
  const options = submissionStatuses.map((value) => ({ value, title: translate(`common.submission_status.${value}`) }))
  return [
    { name: 'status', title: translate('admin.submission.status'), kind: 'some', options },
    { name: 'from', title: translate('admin.order.from'), kind: 'date' },
    { name: 'to', title: translate('admin.order.to_date'), kind: 'date' },
  ]
}
