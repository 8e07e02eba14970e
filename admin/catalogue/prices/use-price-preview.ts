import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { batchStock } from '#contracts/catalogue/stock-calls.ts'
import type { InputOf } from '#contracts/endpoint.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useSettled } from '../../ui/use-settled.ts'

export type PriceInput = InputOf<typeof batchStock>

/** Milliseconds to wait after the last keystroke. */
const pause = 250

/** Asks the server what the change would do to every row; nothing is written. */
export function usePricePreview(input: PriceInput | undefined) {
  const text = input ? JSON.stringify(input) : ''
  const settled = useSettled(text, pause)
  const { data, error, isFetching } = useQuery({
    queryKey: ['stock', 'dry run', settled],
    queryFn: ({ signal }) => callApi(batchStock, { ...(JSON.parse(settled) as PriceInput), dry_run: true }, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const isCurrent = settled === text && text !== ''
  return {
    answer: isCurrent && !error ? data : undefined,
    busy: isFetching || (text !== '' && settled !== text),
    problem: isCurrent && isFailure(error) ? (Object.values(error.fields)[0] ?? error.messages.join(' ')) : undefined,
  }
}
