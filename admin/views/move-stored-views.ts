import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { createSavedView } from '#contracts/staff/saved-views.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { useAdmin } from '../auth/use-session.ts'

/* Views were stored in the browser once. They are moved to the account when the back office opens, and removed from the browser. */

const stored = z.looseObject({ views: z.array(z.object({ name: z.string(), query: z.string() })).min(1) })

const prefixOf = (account: number) => `storekeeper.list.${account}.`

function readStored(key: string) {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}

const keysOf = (account: number) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(account)) && readStored(key))

/** A view stays in the browser only if the server could not be asked or has no room for it. */
async function moveViews(account: number): Promise<void> {
  for (const key of keysOf(account)) {
    const choices = readStored(key)
    if (!choices) continue
    const list = key.slice(`${prefixOf(account)}/admin/`.length)
    const left: typeof choices.views = []
    for (const view of choices.views) {
      const failure = await callApi(createSavedView, { list, ...view, name: view.name.slice(0, 40) }).then(
        () => undefined,
        (error: unknown) => error,
      )
      const isRefused = isFailure(failure) && (failure.fields.name || failure.status === 404)
      if (failure && !isRefused) left.push(view)
    }
    localStorage.setItem(key, JSON.stringify({ ...choices, views: left }))
  }
}

export function useMoveStoredViews(): void {
  const { id } = useAdmin()
  const queries = useQueryClient()
  useQuery({
    queryKey: ['moved views', id],
    enabled: keysOf(id).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => {
      await moveViews(id)
      await queries.invalidateQueries({ queryKey: ['saved_view'] })
      return true
    },
  })
}
