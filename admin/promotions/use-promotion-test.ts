import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { testPromotion } from '#contracts/promotions/test-promotion.ts'
import { readInput } from '#contracts/validation.ts'
import { callApi } from '../api/call.ts'
import { useSettled } from '../ui/use-settled.ts'

/** Milliseconds without a change before the promotion is tested again. */
const pause = 400

/** Tests a promotion as it is edited with a made-up cart, again after every change; nothing while the input is incomplete. */
export function usePromotionTest(input: Record<string, unknown> & { items: readonly unknown[] }) {
  const settled = useSettled(JSON.stringify(input), pause)
  const { problems, value } = readInput(testPromotion.input, JSON.parse(settled))
  const isReady = input.items.length > 0 && problems === null
  const { data, isFetching } = useQuery({
    queryKey: ['promotion test', settled],
    queryFn: ({ signal }) => callApi(testPromotion, value ?? { id: 0 }, signal),
    enabled: isReady,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return { result: isReady ? data?.data : undefined, isIncomplete: problems !== null, isFetching }
}
