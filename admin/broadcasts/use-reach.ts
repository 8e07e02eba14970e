import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { countReach } from '#contracts/broadcasts/receiver-calls.ts'
import { callApi } from '../api/call.ts'

const asNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Who gets the broadcast of the form as its groups are now; nothing while it has none. */
export function useReach() {
  const [included, excluded] = useWatch({ name: ['receiver_groups', 'exclude_groups'] })
  const receiver_groups = asNames(included)
  const exclude_groups = asNames(excluded)
  const { data, isFetching } = useQuery({
    queryKey: ['broadcast reach', receiver_groups, exclude_groups],
    queryFn: ({ signal }) => callApi(countReach, { receiver_groups, exclude_groups }, signal),
    enabled: receiver_groups.length > 0,
    placeholderData: (before) => before,
    retry: false,
  })
  return { reach: receiver_groups.length > 0 ? data : undefined, isFetching }
}
