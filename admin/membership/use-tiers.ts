import { useQuery } from '@tanstack/react-query'
import { records } from '../api/records.ts'
import { useListLanguage } from '../api/use-site.ts'

/** A tier with its rules; amounts in major units. */
export interface Tier {
  id: number
  title: string
  level: number
  enabled: boolean
  manual_only: boolean
  customers_count: number
  upgrade_amount: number | null
  upgrade_months: number | null
  upgrade_single_amount: number | null
  valid_months: number | null
  renew_amount: number | null
  point_multiplier: number | string
}

/** All tiers of membership, lowest first. Their list has not all fields; a shop has a handful of them. */
export function useTiers(): readonly Tier[] {
  const language = useListLanguage()
  const { data } = useQuery({
    queryKey: ['membership', 'tiers', language],
    queryFn: async ({ signal }) => {
      const list = await records.list('membership', { sort: 'level', per_page: 100, language }, signal)
      const whole = list.data.map(({ id }) => records.get<Tier>('membership', id, language, signal))
      return (await Promise.all(whole)).map(({ data }) => data)
    },
  })
  return data ?? []
}
