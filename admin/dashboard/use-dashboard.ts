import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Dashboard, showDashboard } from '#contracts/dashboard/dashboard.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'

/** The selected period in the URL; without one it is today. */
export interface Days {
  from?: string
  to?: string
}

export function useDays(): [Days, (days: Days) => void] {
  const [params, setParams] = useSearchParams()
  const from = params.get('from')
  const to = params.get('to')
  return [{ ...(from && { from }), ...(to && { to }) }, (days) => setParams({ ...days })]
}

const refreshEvery = 5 * 60_000

export function useDashboard(days: Days) {
  const language = useListLanguage()
  const query = useQuery({
    queryKey: ['dashboard', days, language],
    queryFn: ({ signal }) => callApi(showDashboard, { ...days, language }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  })
  return { ...query, data: query.data?.data }
}

/** Adds days to a date in the form 'YYYY-MM-DD'. */
export const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 24 * 3600_000).toISOString().slice(0, 10)

export const daysIn = ({ from, to }: Pick<Dashboard, 'from' | 'to'>) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 3600_000)) + 1
