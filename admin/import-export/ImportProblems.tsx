import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDetail } from '#contracts/import-export/import.ts'
import { importCalls } from '#contracts/import-export/import-calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Dot } from '../ui/Badge.tsx'
import { PageSteps } from '../ui/PageSteps.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './import.module.css'

const per_page = 50

/** Messages about rows of the file, by row and column. */
export function ImportProblems({ detail, resource }: { detail: ImportDetail; resource: Resource }) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['import_problems', resource.name, detail.id, detail.status, page],
    queryFn: ({ signal }) => callApi(importCalls(resource).problems, { id: detail.id, page, per_page }, signal),
    placeholderData: keepPreviousData,
  })
  const text = (key: string) => translate(`admin.import.${key}`)
  if (!data || data.total === 0) return null
  return (
    <Panel title={text('messages')} note={data.total} flush scrolls>
      <table className={css.columns}>
        <thead>
          <tr>
            <th scope="col">{text('row')}</th>
            <th scope="col">{text('column')}</th>
            <th scope="col">{text('message')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(({ row, column, message, is_warning }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ids, and their order never changes
            <tr key={at}>
              <td>{row}</td>
              <td>{column ?? '–'}</td>
              <td>
                <Dot tone={is_warning ? 'warn' : 'bad'}>{message}</Dot>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageSteps page={page} perPage={per_page} total={data.total} onPage={setPage} />
    </Panel>
  )
}
