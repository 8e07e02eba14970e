import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listTierChanges } from '#contracts/membership/membership-calls.ts'
import { callApi } from '../api/call.ts'
import { useListLanguage } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'

/** A page of the changes of tiers, all or those of last night; nothing for staff who may not list customers. */
export function useTierChanges({ last_night = false, page = 1 } = {}) {
  const language = useListLanguage()
  const mayList = useMay()('get users')
  return useQuery({
    queryKey: ['tier changes', language, last_night, page],
    queryFn: ({ signal }) => callApi(listTierChanges, { language, last_night, page, per_page: 10 }, signal),
    placeholderData: keepPreviousData,
    enabled: mayList,
  })
}
