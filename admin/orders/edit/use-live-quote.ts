import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { localeToLanguage } from '#contracts/locales.ts'
import { readInput } from '#contracts/validation.ts'
import { isFailure } from '../../api/api-error.ts'
import { useLocaleCode } from '../../i18n/i18n.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Milliseconds to wait after the last keystroke. */
const pause = 300

/** Quote of the order as edited; the previous quote stays while the input is incomplete. `problem`: why it cannot be calculated. */
export function useLiveQuote<I extends object, Q>(
  schema: z.ZodType,
  input: I,
  ask: (input: I & { language: string }, signal: AbortSignal) => Promise<{ data: Q }>,
): { quote: Q | undefined; problem: string | undefined } {
  const language = localeToLanguage(useLocaleCode())
  const debouncedInput: I = JSON.parse(useSettled(JSON.stringify(input), pause))
  const { data, error } = useQuery({
    queryKey: ['order', 'quote', language, debouncedInput],
    queryFn: ({ signal }) => ask({ ...debouncedInput, language }, signal),
    enabled: readInput(schema, debouncedInput).problems === null,
    placeholderData: (before) => before,
    retry: false,
  })
  const problem = isFailure(error) ? (Object.values(error.fields)[0] ?? error.messages[0]) : undefined
  return { quote: data?.data, problem }
}
