import { useQuery } from '@tanstack/react-query'
import { useSettled } from './use-settled.ts'

const pause = 400

/** The email that the server makes of `texts`, soon after they change; a text with a mistake leaves the last one. */
export function useEmailPreview<I, T>(name: string, texts: I, load: (texts: I, signal: AbortSignal) => Promise<T>) {
  const settled = useSettled(JSON.stringify(texts), pause)
  const { data } = useQuery({
    queryKey: ['email preview', name, settled],
    queryFn: ({ signal }) => load(JSON.parse(settled), signal),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  })
  return data
}
