import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Report, ReportName } from '#contracts/reports/reports.ts'
import { request } from '../api/request.ts'
import { useListLanguage } from '../api/use-site.ts'

const names = [
  ...(['from', 'to', 'group_by', 'compare', 'chart'] as const),
  ...(['channel', 'store_id', 'warehouse_id', 'brand_id', 'category_id'] as const),
]
export type ReportState = Partial<Record<(typeof names)[number], string>>

/** A report with its range, grouping, comparison and filters, which are in the address of the page. */
export function useReport(name: ReportName) {
  const [params, setParams] = useSearchParams()
  const state: ReportState = Object.fromEntries(
    names.flatMap((key) => {
      const value = params.get(key)
      return value ? [[key, value]] : []
    }),
  )
  // Which figure the bars show is a matter of the page.
  const { chart: _chart, ...asked } = state
  const query: Record<string, string> = Object.fromEntries(Object.entries(asked))
  const result = useReportData(name, query)
  const set = (change: ReportState) =>
    setParams(
      Object.entries({ ...state, ...change }).filter(([, value]) => value),
      { replace: true },
    )
  return {
    ...result,
    state,
    query,
    set,
    /** What a saved view stores, and how it is applied. */
    view: { query: new URLSearchParams(Object.entries(state)).toString(), apply: (text: string) => setParams(text) },
  }
}

export type ReportControls = ReturnType<typeof useReport>

/** The answer of a report; while another one is loading it is the one before. */
export function useReportData(name: ReportName, query: Record<string, string>) {
  const language = useListLanguage()
  return useQuery({
    queryKey: ['report', name, query, language],
    queryFn: ({ signal }) =>
      request<Report>('GET', `/api/admin/report/${name}`, { query: { ...query, language }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}
