import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDetail, ImportProblem } from '#contracts/import-export/import.ts'
import { importCalls } from '#contracts/import-export/import-calls.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { Dot } from '../ui/Badge.tsx'
import { PageSteps } from '../ui/PageSteps.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './import.module.css'

const per_page = 50

/** Messages about rows of the file: record, column, what the file has there, and what is wrong with it. */
export function ImportProblems({ detail, resource }: { detail: ImportDetail; resource: Resource }) {
  const translate = useTranslate()
  const labels = useLabels(resource)
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
      <table className={`${css.columns} ${css.problems}`}>
        <thead>
          <tr>
            <th scope="col">{text('row')}</th>
            <th scope="col">{labels.one}</th>
            <th scope="col">{text('column')}</th>
            <th scope="col">{text('found')}</th>
            <th scope="col">{text('message')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((problem, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no ids, and their order never changes
            <ProblemRow key={at} problem={problem} />
          ))}
        </tbody>
      </table>
      <PageSteps page={page} perPage={per_page} total={data.total} onPage={setPage} />
    </Panel>
  )
}

function ProblemRow({ problem }: { problem: ImportProblem }) {
  const translate = useTranslate()
  const { row, record, is_continued, column, value, message, hint, is_warning } = problem
  return (
    <tr>
      <td>{row}</td>
      <td className={is_continued ? css.quiet : undefined}>
        {record && is_continued ? translate('admin.import.continues', { record }) : (record ?? '–')}
      </td>
      <td className={css.code}>{column ?? '–'}</td>
      <td>
        {value ? (
          <span className={css.value} data-tone={is_warning ? undefined : 'bad'}>
            {value}
          </span>
        ) : (
          <span className={css.quiet}>{column ? translate('admin.import.no_value') : '–'}</span>
        )}
      </td>
      <td>
        <Dot tone={is_warning ? 'warn' : 'bad'}>{message}</Dot>
        {hint ? <small className={css.quiet}>{hint}</small> : null}
      </td>
    </tr>
  )
}
