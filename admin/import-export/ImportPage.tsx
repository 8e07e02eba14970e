import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { ImportDetail, ImportStatus } from '#contracts/import-export/import.ts'
import { importCalls } from '#contracts/import-export/import-calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { callApi } from '../api/call.ts'
import { queries } from '../api/queries.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { listPath } from '../resource/addresses.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { Spinner } from '../shell/Spinner.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronLeft } from '../ui/icons.tsx'
import { useTitle } from '../ui/page-title.ts'
import { toasts } from '../ui/toast-store.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import css from './import.module.css'

const isBusy = (status: ImportStatus | undefined) => status === 'checking' || status === 'running'

/** One import: its columns, then what a check found, then what was imported. */
export default function ImportPage({ resource }: { resource: Resource }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const labels = useLabels(resource)
  const { id = '' } = useParams()
  const calls = importCalls(resource)
  const key = ['import', resource.name, id]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(calls.show, { id: Number(id) }, signal)).data,
    refetchInterval: ({ state }) => (isBusy(state.data?.status) ? 500 : false),
  })
  const [isMatching, setMatching] = useState(false)
  useTitle(data?.file_name ?? translate('common.action.import'), [
    { title: labels.many, to: listPath(resource) },
    { title: translate('admin.import.title', { records: labels.many }), to: `${listPath(resource)}/import` },
  ])
  useResultToast(data)
  const send = async (work: () => Promise<{ data: ImportDetail }>) => {
    try {
      queries.setQueryData(key, (await work()).data)
      setMatching(false)
    } catch (failure) {
      toastError(failure, translate('common.toast.import_fail'))
      void queries.invalidateQueries({ queryKey: key })
    }
  }
  if (error) return <LoadFailure />
  if (!data) return <Spinner />
  const isOpen = data.status === 'uploaded' || isMatching
  return (
    <div className={css.page} data-single>
      <div className={css.head}>
        <IconAction
          label={translate('common.action.back')}
          icon={ChevronLeft}
          onClick={() => void navigate(`${listPath(resource)}/import`)}
        />
        <h2>{translate('admin.import.title', { records: labels.many })}</h2>
        <ImportSteps status={isMatching ? 'uploaded' : data.status} />
      </div>
      {isOpen ? (
        <ImportColumns
          key={data.id}
          detail={data}
          resource={resource}
          onCheck={(columns, options) => send(() => callApi(calls.check, { id: data.id, columns, ...options }))}
        />
      ) : isBusy(data.status) ? (
        <ImportProgress detail={data} />
      ) : (
        <ImportResult
          detail={data}
          resource={resource}
          onMatch={() => setMatching(true)}
          onStart={() => send(() => callApi(calls.start, { id: data.id }))}
        />
      )}
    </div>
  )
}

/** Says how an import ended, once, while the page is open. Records that were refused are listed on the page. */
function useResultToast(detail: ImportDetail | undefined) {
  const translate = useTranslate()
  const before = useRef<ImportStatus>(undefined)
  useEffect(() => {
    if (!detail) return
    if (before.current === 'running' && detail.status === 'done')
      toasts.success(translate('common.toast.import_success'))
    if (isBusy(before.current) && detail.status === 'failed')
      toasts.failure(translate('common.toast.import_fail'), detail.failure ? [detail.failure] : [])
    before.current = detail.status
  }, [detail, translate])
}
