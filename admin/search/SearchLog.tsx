import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listSearches } from '#contracts/catalogue/search-admin-calls.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { Badge } from '../ui/Badge.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { PageSteps } from '../ui/PageSteps.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PanelTable } from '../ui/PanelTable.tsx'
import css from './search.module.css'

const per_page = 20

/** Search terms of customers, most frequent first; searches without results come first. */
export function SearchLog() {
  const translate = useTranslate()
  const format = useFormat()
  const nameOf = useLanguageName()
  const mayAdd = useMay()('update product')
  const [missed, setMissed] = useState(true)
  const [page, setPage] = useState(1)
  const text = (key: string) => translate(`admin.search.${key}`)
  const { data, isError, refetch } = useQuery({
    queryKey: ['search_log', missed, page],
    queryFn: ({ signal }) => callApi(listSearches, { page, per_page, without_result: missed }, signal),
    placeholderData: keepPreviousData,
  })
  const show = (only: boolean) => {
    setMissed(only)
    setPage(1)
  }
  const total = data?.total ?? 0
  return (
    <Panel
      title={text('log')}
      note={text('log_note')}
      flush
      aside={
        <fieldset className={css.switch} aria-label={text('log')}>
          {[true, false].map((only) => (
            <button key={String(only)} type="button" aria-pressed={missed === only} onClick={() => show(only)}>
              {text(only ? 'missed' : 'all')}
            </button>
          ))}
        </fieldset>
      }
    >
      {isError && !data ? <LoadFailed onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p className={css.empty}>{text(missed ? 'none_missed' : 'none')}</p> : null}
      {total > 0 ? (
        <PanelTable>
          <thead>
            <tr>
              <th scope="col">{text('keyword')}</th>
              <th scope="col" data-wide>
                {translate('common.language')}
              </th>
              <th scope="col" data-align="end">
                {text('searches')}
              </th>
              <th scope="col" data-align="end">
                {text('found')}
              </th>
              <th scope="col" data-align="end" data-wide>
                {text('last_at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.data.map(({ keyword, language, searches, total: found, last_at }) => (
              <tr key={`${language} ${keyword}`}>
                <td className={css.keyword}>
                  <a
                    href={`/search/${encodeURIComponent(keyword)}?language=${language}`}
                    target="_blank"
                    rel="noopener"
                    title={text('see_results')}
                  >
                    {keyword}
                  </a>
                </td>
                <td data-wide>{nameOf(language)}</td>
                <td data-align="end">{format.number(searches)}</td>
                <td data-align="end">
                  {found > 0 ? (
                    format.number(found)
                  ) : mayAdd ? (
                    <Link to={`?${new URLSearchParams({ synonym: keyword })}`}>
                      {translate('admin.dashboard.add_synonym')}
                    </Link>
                  ) : (
                    <Badge tone="warn">{text('nothing')}</Badge>
                  )}
                </td>
                <td data-align="end" data-wide>
                  {format.when(last_at)}
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      ) : null}
      <PageSteps page={page} perPage={per_page} total={total} onPage={setPage} />
    </Panel>
  )
}
