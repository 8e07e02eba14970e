import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ImportDetail, ImportSummary } from '#contracts/import-export/import.ts'
import { importCalls } from '#contracts/import-export/import-calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { callApi } from '../api/call.ts'
import { request } from '../api/request.ts'
import { toastError } from '../api/toast-error.ts'
import { downloadFile } from '../downloads/download-file.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { listPath } from '../resource/addresses.ts'
import { PageSteps } from '../ui/PageSteps.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import { useTitle } from '../ui/page-title.ts'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import css from './import.module.css'

/** Where the import of a resource begins: a file, and the history of earlier ones. */
export default function ImportsPage({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const labels = useLabels(resource)
  useTitle(translate('admin.import.title', { records: labels.many }), [{ title: labels.many, to: listPath(resource) }])
  return (
    <div className={css.page}>
      <FilePanel resource={resource} />
      <HistoryPanel resource={resource} />
    </div>
  )
}

function FilePanel({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const upload = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    try {
      const { data } = await request<{ data: ImportDetail }>('POST', `/api/admin/${resource.path}/import/upload`, {
        body: { file },
      })
      await navigate(`${listPath(resource)}/import/${data.id}`)
    } catch (error) {
      toastError(error, translate('common.toast.import_fail'))
    } finally {
      setBusy(false)
    }
  }
  const template = () =>
    downloadFile(`/api/admin/${resource.path}/import/template`).catch((error: unknown) =>
      toastError(error, translate('common.toast.export_fail')),
    )
  return (
    <Panel title={translate('admin.import.file')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same for who does not drag */}
      <div
        className={css.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload([...event.dataTransfer.files])
        }}
      >
        <p>{translate('admin.import.drop')}</p>
        <UploadButton
          variant="contained"
          accept=".xlsx,.csv"
          title={translate('admin.import.choose')}
          disabled={isBusy}
          onFiles={(files) => void upload(files)}
        />
        <p className={css.quiet}>{translate('admin.import.limits')}</p>
      </div>
      <p className={css.note}>
        <span>{translate(resource.name === 'product' ? 'admin.import.systems' : 'admin.import.how')}</span>
        <Button size="small" onClick={() => void template()}>
          {translate('admin.import.template')}
        </Button>
      </p>
    </Panel>
  )
}

const per_page = 20

function HistoryPanel({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['imports', resource.name, page],
    queryFn: ({ signal }) => callApi(importCalls(resource).list, { page, per_page }, signal),
    placeholderData: keepPreviousData,
  })
  const text = (key: string) => translate(`admin.import.${key}`)
  return (
    <Panel title={text('history')} flush scrolls>
      {data?.total === 0 ? <p className={css.empty}>{text('history_empty')}</p> : null}
      {data && data.total > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{text('file')}</th>
              <th scope="col">{text('status')}</th>
              <th scope="col" data-wide>
                {text('result')}
              </th>
              <th scope="col" data-wide>
                {text('by')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {text('when')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((one) => (
              <HistoryRow key={one.id} resource={resource} one={one} />
            ))}
          </tbody>
        </PanelTable>
      ) : null}
      <PageSteps page={page} perPage={per_page} total={data?.total ?? 0} onPage={setPage} />
    </Panel>
  )
}

function HistoryRow({ resource, one }: { resource: Resource; one: ImportSummary }) {
  const translate = useTranslate()
  const format = useFormat()
  const { created_count, updated_count, unchanged_count, failed_count } = one
  const n = { created: created_count, updated: updated_count, unchanged: unchanged_count, failed: failed_count }
  return (
    <tr>
      <td className={css.fileName}>
        <Link to={`${listPath(resource)}/import/${one.id}`}>{one.file_name}</Link>
      </td>
      <td>
        <ImportStatusBadge one={one} />
      </td>
      <td data-wide>
        {one.status === 'uploaded'
          ? translate('admin.import.rows', { count: one.row_count })
          : translate('admin.import.counts', n)}
      </td>
      <td data-wide>{one.admin_name}</td>
      <td data-align="end" data-wide>
        {format.when(one.created_at)}
      </td>
    </tr>
  )
}
