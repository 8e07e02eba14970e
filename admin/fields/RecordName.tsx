import { useQuery } from '@tanstack/react-query'
import { getOption } from '../api/option-loader.ts'
import { useMayPick } from '../api/use-may-pick.ts'
import { useListLanguage } from '../api/use-site.ts'

/** The title of a record that a field refers to. */
export function RecordName({ resource, id }: { resource: string; id: number }) {
  const language = useListLanguage()
  const { data, isLoading } = useQuery({
    queryKey: ['option', resource, language, id],
    queryFn: () => getOption(resource, id, language),
    staleTime: 60_000,
    enabled: useMayPick()(resource),
  })
  return data?.title ?? (isLoading ? '…' : `#${id}`)
}
