import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { languageOf } from '#contracts/locales.ts'
import type { InputOf } from '#contracts/resource/call.ts'
import { readInput } from '#contracts/resource/problems.ts'
import { quoteEdit } from '#contracts/sales/edit-order.ts'
import { callApi } from '../../api/call.ts'
import { useLocaleCode } from '../../i18n/use-texts.ts'

/** How long somebody types before it is worked out anew. */
const pause = 300

type Changes = InputOf<typeof quoteEdit>

/** What an order comes to with what is typed now; while that is not complete, with what was. */
export function useEditQuote(changes: Changes) {
  const language = languageOf(useLocaleCode())
  const [asked, setAsked] = useState(changes)
  const text = JSON.stringify(changes)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(JSON.parse(text) as Changes), pause)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['order', asked.id, 'quote', language, asked],
    queryFn: ({ signal }) => callApi(quoteEdit, { ...asked, language }, signal),
    enabled: readInput(quoteEdit.input, asked).problems === null,
    placeholderData: (before) => before,
    retry: false,
  })
  return data?.data
}
